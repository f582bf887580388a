import { received } from '../../../words/en/received'
import { inWindow } from '../../state/shell/window-language'
import { countText } from '../../widgets/data/plural'
import type { ReceivedFault } from './read-received'

/** Why a file cannot be read as an e-invoice, and what to do. */
export function faultText(fault: ReceivedFault): string {
  const words = inWindow(received).faults
  switch (fault.kind) {
    case 'malformed':
      return words.malformed(countText(fault.line), countText(fault.column))
    case 'doctype':
      return words.doctype(countText(fault.line))
    case 'otherDocument':
      return words.otherDocument(fault.root)
    case 'tooMuch':
    case 'tooLong':
      return words.tooMuch
    default:
      return words[fault.kind]
  }
}
