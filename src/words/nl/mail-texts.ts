import type { copiedReminder as englishReminder, mailTexts as english } from '../en/mail-texts'
import { pluralIn } from '../plural'

export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Factuur ${number} van ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Goedendag,

Bijgaand ontvangt u factuur ${number} van ${date} voor een bedrag van ${total}. Wij verzoeken u ${due} uiterlijk op ${due_date} te betalen.

Hartelijk dank voor uw opdracht.

Met vriendelijke groet,
${business}`,
  },
  deposit_invoice: {
    subject: ({ number, business }) => `Voorschotfactuur ${number} van ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Goedendag,

Bijgaand ontvangt u voorschotfactuur ${number} van ${date} voor een bedrag van ${total}. Wij verzoeken u ${due} uiterlijk op ${due_date} te betalen.

Hartelijk dank voor uw opdracht.

Met vriendelijke groet,
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Offerte ${number} van ${business}`,
    text: ({ number, total, business }) => `Goedendag,

Bijgaand ontvangt u offerte ${number} voor een bedrag van ${total}. Hebt u vragen of gaat u akkoord, dan kunt u eenvoudig op deze e-mail antwoorden.

Met vriendelijke groet,
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Creditnota ${number} van ${business}`,
    text: ({ number, date, total, invoice, business }) => `Goedendag,

Bijgaand ontvangt u creditnota ${number} van ${date} voor een bedrag van ${total}. Deze corrigeert factuur ${invoice}.

Met vriendelijke groet,
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Betalingsbewijs voor factuur ${number}`,
    text: ({ number, total, date, business }) => `Goedendag,

Hartelijk dank voor uw betaling van ${total}, die wij op ${date} hebben ontvangen. Het betalingsbewijs voor factuur ${number} vindt u in de bijlage.

Met vriendelijke groet,
${business}`,
  },
  credit_used: {
    subject: ({ number }) => `Tegoed verrekend met factuur ${number}`,
    text: ({ number, total, date, business }) => `Goedendag,

Op ${date} hebben wij ${total} van uw tegoed met factuur ${number} verrekend. Het bewijs vindt u in de bijlage.

Met vriendelijke groet,
${business}`,
  },
  statement: {
    subject: ({ business }) => `Rekeningoverzicht van ${business}`,
    text: ({ from, date, due, business }) => `Goedendag,

Bijgaand ontvangt u een overzicht van uw openstaande posten en betalingen van ${from} tot en met ${date}. Het saldo bedraagt ${due}.

Met vriendelijke groet,
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `Factuur ${number}: uiterlijk te betalen op ${due_date}`,
    text: ({ number, date, due, due_date, business }) => `Goedendag,

Graag herinneren wij u eraan dat factuur ${number} van ${date} uiterlijk op ${due_date} betaald moet zijn. Er staat nog ${due} open. De factuur vindt u nogmaals in de bijlage.

Hebt u al betaald, dan kunt u dit bericht als niet verzonden beschouwen.

Met vriendelijke groet,
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Herinnering: factuur ${number} van ${business}`,
    text: ({ number, date, due, due_date, business }) => `Goedendag,

De betalingstermijn van factuur ${number} van ${date} is op ${due_date} verstreken en er staat nog ${due} open. Misschien is dit aan uw aandacht ontsnapt: de factuur vindt u nogmaals in de bijlage. Wij verzoeken u binnen een week te betalen.

Hebt u intussen betaald, dan kunt u deze herinnering als niet verzonden beschouwen.

Met vriendelijke groet,
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Aanmaning: factuur ${number} van ${business}`,
    text: ({ number, date, due, due_date, business }) => `Goedendag,

De betalingstermijn van factuur ${number} van ${date} is sinds ${due_date} verstreken en er staat nog ${due} open. De factuur vindt u nogmaals in de bijlage. Wij verzoeken u nu te betalen of ons te laten weten wat daaraan in de weg staat.

Hebt u intussen betaald, dan kunt u deze aanmaning als niet verzonden beschouwen.

Met vriendelijke groet,
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Laatste aanmaning: factuur ${number} van ${business}`,
    text: ({ number, date, due, due_date, business }) => `Goedendag,

De betalingstermijn van factuur ${number} van ${date} is op ${due_date} verstreken en de factuur is nog altijd niet betaald: er staat ${due} open. De factuur vindt u nogmaals in de bijlage. Dit is de laatste aanmaning. Wij verzoeken u binnen een week te betalen of ons binnen die termijn te antwoorden.

Hebt u intussen betaald, dan kunt u deze aanmaning als niet verzonden beschouwen.

Met vriendelijke groet,
${business}`,
  },
  credit_balance: ({ credit_balance }) => `Het saldo in uw voordeel bedraagt ${credit_balance}.`,
  on_receipt: ({ due }) => `Wij verzoeken u ${due} bij ontvangst van de factuur te betalen.`,
  overdue: ({ due, due_date }) =>
    `De betalingstermijn is op ${due_date} verstreken: wij verzoeken u ${due} nu te betalen.`,
  late_fees: ({ late_fee }) =>
    `Bij het bedrag van de bijgevoegde factuur is ${late_fee} aan toeslagen voor te late betaling gekomen.`,
} satisfies typeof english

const plural = pluralIn<'one' | 'other'>('nl')

export const copiedReminder = {
  hello: 'Goedendag,',
  about: (invoiceNumber, issued, due, open) =>
    `Graag herinneren wij u aan factuur ${invoiceNumber} van ${issued}. De vervaldatum was ${due} en er staat nog ${open} open.`,
  total: (amount) => `Totaal van de factuur: ${amount}`,
  fee: (date, amount) => `Toeslag voor te late betaling op ${date}: ${amount}`,
  fees: (fees, first, last, amount) =>
    plural(fees, {
      one: `${fees.text} toeslag voor te late betaling van ${first} tot en met ${last}: ${amount}`,
      other: `${fees.text} toeslagen voor te late betaling van ${first} tot en met ${last}: ${amount}`,
    }),
  paid: (amount) => `Tot nu toe betaald: ${amount}`,
  due: (amount) => `Nog te betalen: ${amount}`,
  payTo: 'Wij verzoeken u op deze rekening te betalen:',
  havePaid: 'Hebt u intussen betaald, dan kunt u deze herinnering als niet verzonden beschouwen.',
  regards: 'Met vriendelijke groet,',
} satisfies typeof englishReminder
