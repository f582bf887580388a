import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { noteBundled } from './scripts/notices/bundled.ts'

// The oldest runtime that a build may meet is Electron 42: Node 24, Chrome 148.
const nodeTarget = 'node24'
const chromeTarget = 'chrome148'

const noteOfScreens = noteBundled()

// One letter beyond Latin doubles what V8 needs to hold a program's text.
const charset = 'ascii'
// What packages say to their readers is text too: a sixth of main's.
const comments = { legal: true, jsdoc: false, annotation: false }

export default defineConfig({
  main: {
    // Document templates are rendered to text here: their styles travel in render().head.
    plugins: [svelte({ configFile: false, emitCss: false }), noteBundled()],
    build: {
      target: nodeTarget,
      rolldownOptions: {
        // Large books are copied in a thread, archives written, logs checkpointed: each runs a program of its own.
        input: [
          'src/main/entry.ts',
          'src/main/index.ts',
          'src/main/backup/backup-thread.ts',
          'src/main/archive/archive-thread.ts',
          'src/main/checkpoint/checkpoint-thread.ts',
        ],
        // V8 keeps what it compiled of scripts, and not of modules.
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: 'chunks/[name]-[hash].cjs',
          charset,
          comments,
        },
      },
    },
  },
  preload: {
    plugins: [noteBundled()],
    build: {
      target: nodeTarget,
      // A sandboxed preload is CommonJS and may require nothing but electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: 'src/preload/index.ts',
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [svelte({ configFile: false }), noteOfScreens],
    build: {
      target: chromeTarget,
      minify: true,
      rolldownOptions: { output: { charset } },
    },
    // Files of others are read in a worker, which loads the reader of PDF only for one.
    worker: { format: 'es', plugins: () => [noteOfScreens] },
  },
})
