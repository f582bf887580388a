import { makeDemoFolder } from './demo-folder'
await makeDemoFolder('/tmp/demo-start')
process.exit(0)
