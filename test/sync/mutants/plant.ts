// node --import …/plant.ts: plants the bug that BILLFOLD_MUTANT names as the engine's source is loaded. What ships has no
// switch for it; a piece of source that is no longer there ends the run.
import { registerHooks } from 'node:module'
import { mutants } from './mutants.ts'

const name = process.env['BILLFOLD_MUTANT']
const mutant = mutants.find((each) => each.name === name)
if (mutant === undefined) throw new Error(`There is no mutant called “${name ?? ''}”.`)
const { file, of, instead } = mutant

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(`/src/sync/${file}`)) return loaded
    const { source = '' } = loaded
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()
    const parts = text.split(of)
    if (parts.length !== 2) throw new Error(`${file} has this ${String(parts.length - 1)} times: ${of}`)
    return { ...loaded, source: parts.join(instead) }
  },
})
