import type { UnitWords } from '../en/units'

const licence = { one: 'licencia', other: 'licencias' }
const kilometre = { one: 'kilómetro', other: 'kilómetros' }

export const units = {
  minute: { one: 'minuto', other: 'minutos' },
  hour: { one: 'hora', other: 'horas' },
  day: { one: 'día', other: 'días' },
  night: { one: 'noche', other: 'noches' },
  week: { one: 'semana', other: 'semanas' },
  month: { one: 'mes', other: 'meses' },
  quarter: { one: 'trimestre', other: 'trimestres' },
  year: { one: 'año', other: 'años' },
  word: { one: 'palabra', other: 'palabras' },
  page: { one: 'página', other: 'páginas' },
  screen: { one: 'pantalla', other: 'pantallas' },
  piece: { one: 'pieza', other: 'piezas' },
  item: { one: 'artículo', other: 'artículos' },
  unit: { one: 'unidad', other: 'unidades' },
  session: { one: 'sesión', other: 'sesiones' },
  visit: { one: 'visita', other: 'visitas' },
  lesson: { one: 'clase', other: 'clases' },
  person: { one: 'persona', other: 'personas' },
  user: { one: 'usuario', other: 'usuarios' },
  licence,
  license: licence,
  mile: { one: 'milla', other: 'millas' },
  kilometre,
  kilometer: kilometre,
} satisfies UnitWords
