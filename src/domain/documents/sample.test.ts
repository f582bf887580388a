import { expect, it } from 'vitest'
import { usualColumns } from './columns'
import { readLabels } from './labels'
import { parseSampleName, type Sample, sampleName } from './sample'
import { plainStyle, templates } from './style'

const own = { ...readLabels(null), total: 'Sum / “all” %' }

it('knows samples by their names', () => {
  for (const template of templates) {
    for (const accent of [null, '#2563eb']) {
      const sample: Sample = {
        style: { template, typeface: 'SERIF', accent },
        columns: ['AMOUNT', 'DESCRIPTION'],
        labels: own,
        paper: 'LETTER',
        language: 'de',
      }
      expect(parseSampleName(sampleName(sample))).toEqual(sample)
      expect(sampleName(sample)).not.toContain('/')
    }
  }
})

it('takes what it does not know for what goes without saying, and no name for none', () => {
  const named = (sample: unknown) => parseSampleName(encodeURIComponent(JSON.stringify(sample)))
  const plain = { style: plainStyle, columns: usualColumns, labels: readLabels(null), paper: 'A4', language: null }
  expect(named({ paper: 'A4' })).toEqual(plain)
  expect(
    named({
      style: { template: 'BAROQUE', accent: 'red' },
      columns: ['<b>'],
      labels: { total: 7 },
      paper: 'A4',
      language: '<b>',
    }),
  ).toEqual(plain)
  for (const name of ['', '%', 'MODERN-A4', '7', '[]', '{}', encodeURIComponent('{"paper":"A5"}')])
    expect(parseSampleName(name), name).toBeNull()
})
