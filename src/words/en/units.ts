/** Well-known units after a quantity: "1 hour", "3 hours". */
export const units = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
  night: { one: 'night', other: 'nights' },
  week: { one: 'week', other: 'weeks' },
  month: { one: 'month', other: 'months' },
  quarter: { one: 'quarter', other: 'quarters' },
  year: { one: 'year', other: 'years' },
  word: { one: 'word', other: 'words' },
  page: { one: 'page', other: 'pages' },
  screen: { one: 'screen', other: 'screens' },
  piece: { one: 'piece', other: 'pieces' },
  item: { one: 'item', other: 'items' },
  unit: { one: 'unit', other: 'units' },
  session: { one: 'session', other: 'sessions' },
  visit: { one: 'visit', other: 'visits' },
  lesson: { one: 'lesson', other: 'lessons' },
  person: { one: 'person', other: 'people' },
  user: { one: 'user', other: 'users' },
  licence: { one: 'licence', other: 'licences' },
  /** As it is written in America. */
  license: { one: 'license', other: 'licenses' },
  mile: { one: 'mile', other: 'miles' },
  kilometre: { one: 'kilometre', other: 'kilometres' },
  kilometer: { one: 'kilometer', other: 'kilometers' },
}

export type UnitWords = typeof units
