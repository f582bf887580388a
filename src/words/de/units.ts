import type { UnitWords } from '../en/units'

const licence = { one: 'Lizenz', other: 'Lizenzen' }
const kilometre = { one: 'Kilometer', other: 'Kilometer' }

export const units = {
  minute: { one: 'Minute', other: 'Minuten' },
  hour: { one: 'Stunde', other: 'Stunden' },
  day: { one: 'Tag', other: 'Tage' },
  night: { one: 'Nacht', other: 'Nächte' },
  week: { one: 'Woche', other: 'Wochen' },
  month: { one: 'Monat', other: 'Monate' },
  quarter: { one: 'Quartal', other: 'Quartale' },
  year: { one: 'Jahr', other: 'Jahre' },
  word: { one: 'Wort', other: 'Wörter' },
  page: { one: 'Seite', other: 'Seiten' },
  screen: { one: 'Bildschirmseite', other: 'Bildschirmseiten' },
  piece: { one: 'Stück', other: 'Stück' },
  item: { one: 'Artikel', other: 'Artikel' },
  unit: { one: 'Einheit', other: 'Einheiten' },
  session: { one: 'Sitzung', other: 'Sitzungen' },
  visit: { one: 'Besuch', other: 'Besuche' },
  lesson: { one: 'Unterrichtsstunde', other: 'Unterrichtsstunden' },
  person: { one: 'Person', other: 'Personen' },
  user: { one: 'Nutzer', other: 'Nutzer' },
  licence,
  license: licence,
  mile: { one: 'Meile', other: 'Meilen' },
  kilometre,
  kilometer: kilometre,
} satisfies UnitWords
