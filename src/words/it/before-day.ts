/** A day with an article before it, which is shorter where the day begins with a vowel: "dell’8 marzo 2026". */
export function beforeDay(article: 'il' | 'al' | 'dal' | 'del', day: string): string {
  const short = { il: 'l’', al: 'all’', dal: 'dall’', del: 'dell’' }[article]
  return /^(8|11)\b/.test(day) ? `${short}${day}` : `${article} ${day}`
}
