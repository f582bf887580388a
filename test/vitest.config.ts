import { svelte } from '@sveltejs/vite-plugin-svelte'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
// An AppImage, which takes its own place, there is on Linux alone; electron-updater falls back to the whole of one only there.
const ofAppImages = ['test/crash/update.test.ts', 'test/crash/update-flow.test.ts', 'test/updates/differential.test.ts']
// What stands in for programs of macOS there are scripts.
const ofShells = ['test/updates/mac-updates.test.ts']
const elsewhere = { linux: [], win32: [...ofAppImages, ...ofShells] }[process.platform as string] ?? ofAppImages
const setupFiles = ['test/temporal.ts', 'test/property-seed.ts']

export default defineConfig({
  root,
  plugins: [svelte({ configFile: false, emitCss: false })],
  test: {
    // No test leaves anything behind in its process, and reading every module anew for each file took half of the time.
    isolate: false,
    // Vitest keeps a core for itself otherwise: with two cores, one worker.
    maxWorkers: availableParallelism(),
    // Tests make much that is soon garbage: with more room for it they take a tenth less.
    execArgv: ['--max-semi-space-size=64'],
    // Only to end what hangs: no test is about time, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          setupFiles,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['src/renderer/**', ...elsewhere],
        },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: {
          name: 'renderer',
          setupFiles,
          include: ['src/renderer/**/*.test.ts'],
          environment: './test/runes-environment.ts',
        },
      },
    ],
  },
})
