import { parse } from 'yaml'
import { z } from 'zod'
import { UpdateFault } from './failure-reason'
import { updateInfo } from './update-info'

/** What electron-updater decides by; to how many a version is offered is not signed. */
const decidedBy = updateInfo.extend({ stagingPercentage: z.number().optional() })

/** Characters: of the longest notes, each written as an escape, and of all its files. */
const MOST_TEXT = 256 * 1024

/**
 * What a server says of a version, in YAML, as JSON that holds nothing else: electron-updater writes whatever it finds into
 * its messages, and a few aliases of aliases would have it write for ever.
 */
export function readDescription(text: string): string {
  if (text.length > MOST_TEXT) throw new UpdateFault('ERR_UPDATE_TOO_MUCH')
  const parsed = decidedBy.safeParse(parsedYaml(text))
  if (!parsed.success) throw new UpdateFault('ERR_UPDATER_INVALID_UPDATE_INFO')
  return JSON.stringify(parsed.data)
}

function parsedYaml(text: string): unknown {
  try {
    // Whether keys are unique is asked of each and all before it.
    return parse(text, { maxAliasCount: 0, uniqueKeys: false, logLevel: 'error' })
  } catch {
    throw new UpdateFault('ERR_UPDATER_INVALID_UPDATE_INFO')
  }
}
