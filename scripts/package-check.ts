// npm run package:check: packages the application for this machine twice, without signing, and looks at what came of it:
// what the archive holds, the switches burnt into the program, sizes, and whether both are the same to the byte. On
// machines that cannot fetch the official Electron, the one of development stands in for it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageProblems } from './package/guard.ts'
import { buildApplication } from './runtime/build.ts'
import { command } from './runtime/command.ts'
import { ensureElectronRuntime } from './runtime/electron-runtime.ts'
import { folderIntegrity } from './runtime/fallback-runtime.ts'
import { root, toolPath } from './runtime/paths.ts'
import { runNode } from './runtime/run.ts'
import { say } from './runtime/say.ts'

/** What packaging takes from the runtime itself, and a runtime given to it keeps. */
const ofTheRuntime = ['resources/default_app.asar', 'version']

async function packageOnce(work: string, name: string): Promise<string> {
  const runtime = join(work, 'runtime')
  const output = join(work, name)
  const options = [`electronDist=${runtime}`, `directories.output=${output}`].map((option) => `-c.${option}`)
  const args = ['--linux', 'dir', '--publish', 'never', ...options]
  const code = await runNode(toolPath('electron-builder'), args, { stdio: ['ignore', 2, 2] })
  if (code !== 0) throw new Error(`electron-builder ended with ${String(code)}`)
  return join(output, process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked')
}

async function check(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('What is packaged is checked on Linux.')
  const { folder: runtime } = await ensureElectronRuntime()
  const built = await buildApplication()
  if (built !== 0) return built
  const noticed = await runNode(join(root, 'scripts/notices.ts'))
  if (noticed !== 0) return noticed
  const work = mkdtempSync(join(tmpdir(), 'billfold-package-'))
  try {
    cpSync(runtime, join(work, 'runtime'), { recursive: true })
    for (const name of ofTheRuntime) rmSync(join(work, 'runtime', name), { force: true })
    const [folder, again] = [await packageOnce(work, 'first'), await packageOnce(work, 'second')]
    const problems = await packageProblems({
      folder,
      executable: join(folder, 'billfold'),
      resources: join(folder, 'resources'),
      target: `linux-${process.arch}`,
    })
    const isSame = (await folderIntegrity(folder)) === (await folderIntegrity(again))
    const found = isSame ? problems : [...problems, 'Packaged twice, it is not the same.']
    for (const problem of found) say(problem)
    if (found.length === 0) say('What is packaged is whole, and twice the same.')
    return found.length === 0 ? 0 : 1
  } finally {
    rmSync(work, { recursive: true })
  }
}

await command(check)
