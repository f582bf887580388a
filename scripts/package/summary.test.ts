import { describe, expect, it } from 'vitest'
import { summaryOf } from './summary'
import { skipped } from './workshop'

const whole = { problems: [], saw: 'It is whole.' }
const broken = { problems: ['It is broken.'], saw: '' }

describe('what the parts of a check come to', () => {
  it('is whole where nothing is wrong', () => {
    expect(summaryOf([['e2e', whole]], true)).toEqual({ problems: [], praise: 'What is packaged is whole.' })
  })

  it('names what is wrong', () => {
    const outcomes = [['installers', broken] as const, ['e2e', whole] as const]
    expect(summaryOf(outcomes, false).problems).toEqual(['What is packaged is not as it should be: installers.'])
  })

  it('is wrong without a part that has to be done, and elsewhere names it', () => {
    const outcomes = [['debian', skipped('not root.')] as const, ['e2e', whole] as const]
    expect(summaryOf(outcomes, true).problems).toEqual(['Not looked at, where all has to be: debian.'])
    expect(summaryOf(outcomes, false)).toEqual({
      problems: [],
      praise: 'What is packaged is whole. Not looked at: debian.',
    })
  })
})
