import { numberProblem, type Problems, required } from '../../widgets/fields/form/problems'
import { textToNumber } from '../../widgets/fields/form/wire-values'

/** A tax as it is typed: the rate is exact decimal text. */
export interface TaxValues {
  name: string
  percent: string
}

/** Decimals as the contract limits them. */
const PERCENT = 4

/** What can be told without asking, by wire path. */
export function checkTax({ percent }: TaxValues): Problems {
  const message = required(percent) ?? numberProblem(percent, PERCENT)
  return message === null ? {} : { percent: [message] }
}

/** The body of createTax and updateTax. */
export function taxBody({ name, percent }: TaxValues) {
  return { name, percent: textToNumber(percent) ?? Number.NaN }
}
