import type { UnitWords } from '../en/units'

const licence = { one: 'licence', other: 'licences' }
const kilometre = { one: 'kilomètre', other: 'kilomètres' }

export const units = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'heure', other: 'heures' },
  day: { one: 'jour', other: 'jours' },
  night: { one: 'nuit', other: 'nuits' },
  week: { one: 'semaine', other: 'semaines' },
  month: { one: 'mois', other: 'mois' },
  quarter: { one: 'trimestre', other: 'trimestres' },
  year: { one: 'an', other: 'ans' },
  word: { one: 'mot', other: 'mots' },
  page: { one: 'page', other: 'pages' },
  screen: { one: 'écran', other: 'écrans' },
  piece: { one: 'pièce', other: 'pièces' },
  item: { one: 'article', other: 'articles' },
  unit: { one: 'unité', other: 'unités' },
  session: { one: 'séance', other: 'séances' },
  visit: { one: 'visite', other: 'visites' },
  lesson: { one: 'cours', other: 'cours' },
  person: { one: 'personne', other: 'personnes' },
  user: { one: 'utilisateur', other: 'utilisateurs' },
  licence,
  license: licence,
  mile: { one: 'mile', other: 'miles' },
  kilometre,
  kilometer: kilometre,
} satisfies UnitWords
