import type { Told } from '../../catalogue'

export const documentTexts = {
  chooseTaxOr: (proportional: Told) => `Choose the id of a tax, or ${proportional}.`,
  keepThisBelow64Kb: 'Keep this below 64 KB.',
  tooDeep: (mostLevels: Told) => `Nest this at most ${mostLevels} levels deep.`,
  addAtLeastOneLine: 'Add at least one line.',
  useAtMost1000Lines: 'Use at most 1,000 lines.',
  useAtMost250000Characters: 'Use at most 250,000 characters for all lines together.',
  useNoDecimals: (currency: Told) => `Use no decimals: ${currency} has none.`,
  useAtMostDecimals: (digits: Told) => `Use at most ${digits} decimals.`,
  useAtMostPercentDecimals: (percentDecimals: Told) => `Use at most ${percentDecimals} decimals.`,
  chooseLateFeeKind: 'Choose a kind of late fee.',
  chooseLateFeeInterval: 'Choose how often the late fee is added.',
  enterTheLateFee: 'Enter the late fee.',
  useAtMost100: 'Use at most 100 %.',
  thisDoesNotExist: (noun: Told) => `This ${noun} does not exist.`,
  useAWholeNumberFrom1: 'Use a whole number from 1 to 999,999,999.',
  chooseATax: 'Choose a tax.',
  enterFirstDayOfSupply: 'Enter the first day too.',
  supplyEndsBeforeItBegins: 'Enter a day on or after the first one.',
  chooseAKindOfDiscount: 'Choose a kind of discount.',
  enterTheDiscount: 'Enter the discount.',
}
