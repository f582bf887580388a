import type { UnitWords } from '../en/units'

const licence = { one: 'licenza', other: 'licenze' }
const kilometre = { one: 'chilometro', other: 'chilometri' }

export const units = {
  minute: { one: 'minuto', other: 'minuti' },
  hour: { one: 'ora', other: 'ore' },
  day: { one: 'giorno', other: 'giorni' },
  night: { one: 'notte', other: 'notti' },
  week: { one: 'settimana', other: 'settimane' },
  month: { one: 'mese', other: 'mesi' },
  quarter: { one: 'trimestre', other: 'trimestri' },
  year: { one: 'anno', other: 'anni' },
  word: { one: 'parola', other: 'parole' },
  page: { one: 'pagina', other: 'pagine' },
  screen: { one: 'schermata', other: 'schermate' },
  piece: { one: 'pezzo', other: 'pezzi' },
  item: { one: 'articolo', other: 'articoli' },
  unit: { one: 'unità', other: 'unità' },
  session: { one: 'sessione', other: 'sessioni' },
  visit: { one: 'visita', other: 'visite' },
  lesson: { one: 'lezione', other: 'lezioni' },
  person: { one: 'persona', other: 'persone' },
  user: { one: 'utente', other: 'utenti' },
  licence,
  license: licence,
  mile: { one: 'miglio', other: 'miglia' },
  kilometre,
  kilometer: kilometre,
} satisfies UnitWords
