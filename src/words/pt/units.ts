import type { UnitWords } from '../en/units'

const licence = { one: 'licença', other: 'licenças' }
const kilometre = { one: 'quilómetro', other: 'quilómetros' }

export const units = {
  minute: { one: 'minuto', other: 'minutos' },
  hour: { one: 'hora', other: 'horas' },
  day: { one: 'dia', other: 'dias' },
  night: { one: 'noite', other: 'noites' },
  week: { one: 'semana', other: 'semanas' },
  month: { one: 'mês', other: 'meses' },
  quarter: { one: 'trimestre', other: 'trimestres' },
  year: { one: 'ano', other: 'anos' },
  word: { one: 'palavra', other: 'palavras' },
  page: { one: 'página', other: 'páginas' },
  screen: { one: 'ecrã', other: 'ecrãs' },
  piece: { one: 'peça', other: 'peças' },
  item: { one: 'artigo', other: 'artigos' },
  unit: { one: 'unidade', other: 'unidades' },
  session: { one: 'sessão', other: 'sessões' },
  visit: { one: 'visita', other: 'visitas' },
  lesson: { one: 'aula', other: 'aulas' },
  person: { one: 'pessoa', other: 'pessoas' },
  user: { one: 'utilizador', other: 'utilizadores' },
  licence,
  license: licence,
  mile: { one: 'milha', other: 'milhas' },
  kilometre,
  kilometer: kilometre,
} satisfies UnitWords
