/**
 * What is not seen and makes one text look like another: what turns the direction of letters, what has no width, and soft
 * hyphens. Joiners belong to Arabic, Indic and other letters and to emoji: they are none of it but after letters that do
 * not join.
 */
const UNSEEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\s])[\u200c\u200d]+/gu

/** Whether a text may look like another one. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) !== -1

/** A text that is what it looks like. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

const RIGHT = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`
const MARK = String.raw`[\u200e\u200f\u061c]`
/** As far as no letter comes; further, nobody puts one. */
const BETWEEN = String.raw`\P{L}{0,20}`

/**
 * The marks of direction that keyboards and programs put beside Hebrew, Arabic and their like, so that brackets and figures
 * stay where they belong. Between two figures one would turn them round each other, and between other letters it does nothing.
 */
const MARKS_IN_PLACE = new RegExp(
  String.raw`(?!(?<=\p{N}${BETWEEN})${MARK}${BETWEEN}\p{N})` +
    `(?:(?<=${RIGHT}${BETWEEN})${MARK}|${MARK}(?=${BETWEEN}${RIGHT}))`,
  'gu',
)

/** Whether a text holds what is not seen and has no business there. */
export const hidesSomething = (text: string): boolean => hasUnseen(text) && hasUnseen(text.replace(MARKS_IN_PLACE, ''))
