/** Codes of UN/ECE Recommendation 20 and 21 (BT-130) by the words that people write for them. */
const words: Readonly<Record<string, string>> = {
  MIN: 'minute minutes min minuten minuto minutos minuti minuut minuty',
  HUR: 'hour hours h hr hrs stunde stunden std heure heures hora horas ora ore uur uren godzina godziny',
  DAY: 'day days tag tage jour jours día días dia dias giorno giorni dag dagen dni',
  WEE: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
  MON: 'month months monat monate mois mes meses mês mese mesi maand maanden',
  QAN: 'quarter quarters quartal quartale trimestre trimestres',
  ANN: 'year years jahr jahre an ans année années año años ano anos anno anni jaar jaren',
  H87: 'piece pieces pc pcs stück stk pièce pièces pieza piezas pezzo pezzi stuk stuks szt',
  SMI: 'mile miles',
  KMT: 'kilometre kilometres kilometer kilometers km',
  MTR: 'metre metres meter meters m',
  MTK: 'm² m2 sqm',
  KGM: 'kilogram kilograms kg',
  LTR: 'litre litres liter liters l',
}

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([code, all]) => all.split(' ').map((word) => [word, code] as const)),
)

const ONE = 'C62'

/** The code of a unit by what a person calls it; that of a countable thing where it is none that is known. */
export function unitCode(unit: string | null): string {
  return codes.get(unit?.trim().toLowerCase().replace(/\.$/, '') ?? '') ?? ONE
}
