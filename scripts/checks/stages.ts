import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApplication } from '../runtime/build.ts'
import { prepareDesktop } from '../runtime/desktop.ts'
import { inPassingFolder } from '../runtime/passing-folder.ts'
import { root, toolPath } from '../runtime/paths.ts'
import { runPlaywright } from '../runtime/playwright.ts'
import { collect, runNode } from '../runtime/run.ts'
import {
  countExitCode,
  countPlaywright,
  countVitest,
  nothing,
  withBreakdown,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './count.ts'

export interface Stage {
  title: string
  run(): Promise<Outcome>
}

/** What a stage came to; `output` is what it said, where it was not let say it at once. */
export interface Outcome extends Count {
  output?: string
}

/** Everything that `npm test` runs: step by step, the lanes of a step beside each other, the stages of a lane in turn. */
export const steps: readonly (readonly (readonly Stage[])[])[] = [
  [[{ title: 'Electron and what it needs here', run: tryDesktop }]],
  [
    [
      check('Lint: components', 'eslint', ['**/*.svelte']),
      check('Types: kernel, without DOM and Node', 'typescript', ['-p', 'src/kernel'], 'tsc'),
      check('Types: domain, without DOM and Node', 'typescript', ['-p', 'src/domain'], 'tsc'),
      check('Types: everything', 'svelte-check', [
        '--tsconfig',
        './tsconfig.json',
        '--output',
        'human',
        '--fail-on-warnings',
      ]),
      check('Unused code', 'knip', []),
      { title: 'Build', run: async () => countExitCode(await buildApplication()) },
      { title: 'Licences of what was built', run: () => collected([join(root, 'scripts/notices.ts')]) },
    ],
    [
      check('Lint: types of .ts', 'oxlint', []),
      check('Lint: all but components', 'eslint', ['--ignore-pattern', '**/*.svelte', '.']),
      check('Format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    ],
  ],
  [[{ title: 'Tests in process', run: runVitest }]],
  [[{ title: 'Tests in Electron', run: runElectronTests }]],
]

/** The checks make much that is soon garbage: with more room for it, lint takes a fifth less. */
const roomForGarbage = '--max-semi-space-size=128'

function check(title: string, packageName: string, args: readonly string[], command = packageName): Stage {
  return {
    title,
    run: () => collected([roomForGarbage, toolPath(packageName, command), ...args]),
  }
}

async function collected(args: readonly string[]): Promise<Outcome> {
  const { code, output } = await collect(process.execPath, args)
  return { ...countExitCode(code), output }
}

async function tryDesktop(): Promise<Count> {
  const desktop = await prepareDesktop()
  desktop.stop()
  return countExitCode(0)
}

async function runVitest(): Promise<Count> {
  return await inPassingFolder(async (folder, env) => {
    const file = join(folder, 'report.json')
    const args = [
      'run',
      '--config',
      'test/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ]
    const code = await runNode(toolPath('vitest'), args, { env })
    return withBreakdown(countVitest((await readReport<VitestReport>(file)) ?? { testResults: [] }), code)
  })
}

async function runElectronTests(): Promise<Count> {
  return await inPassingFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const code = await runPlaywright([], { env: { BILLFOLD_E2E_REPORT: file } })
    const report = await readReport<PlaywrightReport>(file)
    return withBreakdown(report ? countPlaywright(report) : nothing, code)
  })
}

/** Null when the runner broke down before it wrote a report; its exit code says so too. */
async function readReport<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as T)
}
