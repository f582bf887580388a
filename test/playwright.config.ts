import { defineConfig, type ReporterDescription } from '@playwright/test'

const jsonReport = process.env['BILLFOLD_E2E_REPORT']
const reporter: ReporterDescription[] = [['list']]
if (jsonReport) reporter.push(['json', { outputFile: jsonReport }])

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../out/e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter,
})
