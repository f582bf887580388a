import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { differingFiles, hashOf } from '../package/compare.ts'
import { linuxInstallers } from '../package/names.ts'
import { collect } from '../runtime/run.ts'
import { say } from '../runtime/say.ts'

/** What fpm may write of the moment at which it ran; nothing of it is run. */
const dated = /^(DEBIAN\/md5sums|usr\/share\/doc\/billfold\/changelog.*\.gz)$/

/** Takes a package apart into a folder that is there. The .rpm holds what the .deb does, so nothing looks into it. */
const unpacking = {
  deb: (file: string, to: string) => collect('dpkg-deb', ['--raw-extract', file, to]),
  async appImage(file: string, to: string) {
    // What a workflow hands on loses that it is a program.
    chmodSync(file, 0o755)
    return collect(file, ['--appimage-extract'], { cwd: to })
  },
} as const

/**
 * What a package for Linux in `made` holds and the same, made again of its commit in `again`, does not (absolute paths);
 * `work` is where they are taken apart. Which are the same to the byte is told.
 */
export async function rebuiltProblems(made: string, again: string, version: string, work: string): Promise<string[]> {
  const names = linuxInstallers(version, process.arch)
  const files = Object.values(names).flatMap((name) => [join(made, name), join(again, name)])
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) return missing.map((file) => `${file} is missing.`)
  for (const name of Object.values(names)) {
    const isSame = hashOf(join(made, name)) === hashOf(join(again, name))
    say(`${name} is ${isSame ? '' : 'not '}the same to the byte.`)
  }
  const problems: string[] = []
  for (const [kind, unpack] of Object.entries(unpacking)) {
    const name = names[kind as keyof typeof unpacking]
    const trees = [made, again].map((from, place) => ({
      file: join(from, name),
      tree: join(work, kind, String(place)),
    }))
    for (const { file, tree } of trees) {
      mkdirSync(tree, { recursive: true })
      const { code, output } = await unpack(file, tree)
      if (code !== 0) return [`${file} cannot be taken apart: ${output.trim()}`]
    }
    const [first = '', second = ''] = trees.map(({ tree }) => tree)
    const differing = differingFiles(first, second).filter((file) => !dated.test(file))
    problems.push(...differing.map((file) => `Made again, ${name} has another ${file}.`))
  }
  return problems
}
