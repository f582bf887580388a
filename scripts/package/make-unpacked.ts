// node scripts/package/make-unpacked.ts <folder>: packages the application for this Linux machine into `<folder>/made`, as far
// as no installer is made of it.
import { furnish, packageInto } from './workshop.ts'

const [folder = ''] = process.argv.slice(2)
const workshop = await furnish(folder)
await packageInto(workshop, 'made', { targets: ['--linux', 'dir', `--${process.arch}`], runtime: workshop.runtime })
