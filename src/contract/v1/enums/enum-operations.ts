import { z } from 'zod'
import { enums, type EnumName } from '../../../domain/enums'
import { defineOperation } from '../../define/operation'
import { enumTexts } from '../../../words/en/service/enums'

const choices = z.array(z.object({ value: z.string(), label: z.string() }))
const names = Object.keys(enums) as EnumName[]

/** Every enumeration as [{value, label}] (v1.md "Operations"). */
const enumsRecord = z.object(
  Object.fromEntries(names.map((name) => [name, choices])) as Record<EnumName, typeof choices>,
)

export const enumOperations = {
  getEnums: defineOperation({
    name: 'getEnums',
    method: 'GET',
    path: '/v1/enums',
    data: enumsRecord,
    message: enumTexts.enumerationsRetrieved,
  }),
}
