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
