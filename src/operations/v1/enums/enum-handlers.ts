import { ok } from '../../../kernel/result'
import { enums, enumValues, type EnumName } from '../../../domain/enums'
import { enumLabel } from '../../../words/enum-label'
import type { enumOperations } from '../../../contract/v1/enums/enum-operations'
import type { HandlersOf } from '../../handler'

function choicesOf(name: EnumName) {
  return enumValues(name).map((value) => ({ value, label: enumLabel(name, value) }))
}

export const enumHandlers: HandlersOf<typeof enumOperations> = {
  getEnums: () => {
    const names = Object.keys(enums) as EnumName[]
    const choices = Object.fromEntries(names.map((name) => [name, choicesOf(name)]))
    return ok(choices as Record<EnumName, ReturnType<typeof choicesOf>>)
  },
}
