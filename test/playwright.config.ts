import { defineConfig, type ReporterDescription } from '@playwright/test'

const jsonReport = process.env['BILLFOLD_E2E_REPORT']
const reporter: ReporterDescription[] = [['list'], ['./failures-reporter.ts']]
if (jsonReport) reporter.push(['json', { outputFile: jsonReport }])

// Begun first: one that is begun last would run alone at the end.
const long = [
  '**/conformance/ipc.spec.ts',
  '**/e2e/{autosave,autosave-forms,full-screens,late-fees,main-job,sync,sync-conflict,sync-screens}.spec.ts',
  '**/e2e/{narrow,support,words-invoices,words-sync,documents/credit-notes}.spec.ts',
  '**/fuzz/ipc.spec.ts',
]

// An AppImage, which takes the place of the one before it, there is on Linux alone.
const elsewhere = process.platform === 'linux' ? [] : ['**/e2e/updates.spec.ts']
// What holds of a package alone: `npm run package:check` has made one.
if (process.env['BILLFOLD_PACKAGED'] !== '1') elsewhere.push('**/e2e/{package,package-copies}.spec.ts')

export default defineConfig({
  testDir: '.',
  outputDir: '../out/e2e',
  globalSetup: './e2e/global-setup.ts',
  // A window and its test wait for each other about a third of the time: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [...long, ...elsewhere] },
  ],
})
