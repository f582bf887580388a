import type { EnumName, EnumValue } from '../../../domain/enums'
import { enums } from '../../../words/en/enums'
import { enumLabel } from '../../../words/enum-label'
import { inWindow } from '../../state/shell/window-language'

/** What an enumeration's value is called in the window's language. */
export function enumText<Name extends EnumName>(name: Name, value: EnumValue<Name>): string {
  return enumLabel(name, value, inWindow(enums))
}
