import type { WorkStatus } from '../../../contract/desktop/work-operations'
import { archive } from '../../../words/en/archive'
import { inWindow } from '../../state/shell/window-language'
import { counted, countText } from '../../widgets/data/plural'

/** How far something long is, in words. */
export function workText({ phase, done, total }: WorkStatus): string {
  const words = inWindow(archive).work
  if (phase === 'checking') return words.checking
  if (phase === 'documents') return words.documents(countText(done), countText(total))
  return phase === 'writing'
    ? words.writing(countText(done), counted(total))
    : words.read(countText(done), counted(total))
}
