import { bankStatement } from '../../../words/en/bank-statement'
import { inWindow } from '../../state/shell/window-language'
import { countText } from '../../widgets/data/plural'
import type { FileFault } from './statement-file.svelte'

/** Why nothing is read of a file, and what to do. */
export function faultText(fault: FileFault): string {
  const words = inWindow(bankStatement).faults
  switch (fault.kind) {
    case 'malformed':
      return words.malformed(countText(fault.line), countText(fault.column))
    case 'doctype':
      return words.doctype(countText(fault.line))
    default:
      return words[fault.kind]
  }
}
