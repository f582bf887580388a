import { expect, it } from 'vitest'
import { usualWithholding, withholdings } from './tax-names'

it('knows where income tax is usually withheld, and says where that stands', () => {
  expect(['ES', 'IT', 'PT', 'DE', ''].map(usualWithholding)).toEqual(['IRPF', 'Ritenuta d’acconto', 'IRS', null, null])
  expect(withholdings.filter(({ source, readOn }) => source === '' || !/^\d{4}-\d\d-\d\d$/.test(readOn))).toEqual([])
})
