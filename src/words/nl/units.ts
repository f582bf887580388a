import type { UnitWords } from '../en/units'

const licence = { one: 'licentie', other: 'licenties' }
const kilometre = { one: 'kilometer', other: 'kilometer' }

export const units = {
  minute: { one: 'minuut', other: 'minuten' },
  hour: { one: 'uur', other: 'uur' },
  day: { one: 'dag', other: 'dagen' },
  night: { one: 'nacht', other: 'nachten' },
  week: { one: 'week', other: 'weken' },
  month: { one: 'maand', other: 'maanden' },
  quarter: { one: 'kwartaal', other: 'kwartalen' },
  year: { one: 'jaar', other: 'jaar' },
  word: { one: 'woord', other: 'woorden' },
  page: { one: 'pagina', other: 'pagina’s' },
  screen: { one: 'scherm', other: 'schermen' },
  piece: { one: 'stuk', other: 'stuks' },
  item: { one: 'artikel', other: 'artikelen' },
  unit: { one: 'eenheid', other: 'eenheden' },
  session: { one: 'sessie', other: 'sessies' },
  visit: { one: 'bezoek', other: 'bezoeken' },
  lesson: { one: 'les', other: 'lessen' },
  person: { one: 'persoon', other: 'personen' },
  user: { one: 'gebruiker', other: 'gebruikers' },
  licence,
  license: licence,
  mile: { one: 'mijl', other: 'mijl' },
  kilometre,
  kilometer: kilometre,
} satisfies UnitWords
