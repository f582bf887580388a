// Electron's Chrome has Temporal; the Node that runs the tests does not yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
