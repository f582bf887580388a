import { parseCalendarDate } from '../../../../kernel/calendar-date'
import { common } from '../../../../words/en/common'
import { checkDocument } from '../../../features/documents/editor/values/check-document'
import type { DocumentValues } from '../../../features/documents/editor/values/document-values'
import { inWindow } from '../../../state/shell/window-language'
import type { Problems } from '../../../widgets/fields/form/problems'

export function checkEstimate(values: DocumentValues): Problems {
  const problems = checkDocument(values, 'line_items')
  const isNoDate = values.validUntil !== '' && !parseCalendarDate(values.validUntil)
  return isNoDate ? { ...problems, 'options.valid_until': [inWindow(common).noSuchDate] } : problems
}
