import type { copiedReminder as englishReminder, mailTexts as english } from '../en/mail-texts'
import { pluralIn } from '../plural'

export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Rechnung ${number} von ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Guten Tag,

anbei erhalten Sie die Rechnung ${number} vom ${date} über ${total}. Bitte zahlen Sie ${due} bis zum ${due_date}.

Vielen Dank für Ihren Auftrag.

Freundliche Grüße
${business}`,
  },
  deposit_invoice: {
    subject: ({ number, business }) => `Anzahlungsrechnung ${number} von ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Guten Tag,

anbei erhalten Sie die Anzahlungsrechnung ${number} vom ${date} über ${total}. Bitte zahlen Sie ${due} bis zum ${due_date}.

Vielen Dank für Ihren Auftrag.

Freundliche Grüße
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Angebot ${number} von ${business}`,
    text: ({ number, total, business }) => `Guten Tag,

anbei erhalten Sie das Angebot ${number} über ${total}. Wenn Sie Fragen haben oder den Auftrag erteilen möchten, antworten Sie einfach auf diese E-Mail.

Freundliche Grüße
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Rechnungskorrektur ${number} von ${business}`,
    text: ({ number, date, total, invoice, business }) => `Guten Tag,

anbei erhalten Sie die Rechnungskorrektur ${number} vom ${date} über ${total}. Sie mindert die Rechnung ${invoice} um diesen Betrag.

Freundliche Grüße
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Zahlungsbestätigung zur Rechnung ${number}`,
    text: ({ number, total, date, business }) => `Guten Tag,

vielen Dank für Ihre Zahlung von ${total}, die am ${date} eingegangen ist. Die Zahlungsbestätigung zur Rechnung ${number} liegt bei.

Freundliche Grüße
${business}`,
  },
  credit_used: {
    subject: ({ number }) => `Guthaben mit Rechnung ${number} verrechnet`,
    text: ({ number, total, date, business }) => `Guten Tag,

am ${date} haben wir ${total} Ihres Guthabens mit der Rechnung ${number} verrechnet. Die Bestätigung liegt bei.

Freundliche Grüße
${business}`,
  },
  statement: {
    subject: ({ business }) => `Kontoübersicht von ${business}`,
    text: ({ from, date, due, business }) => `Guten Tag,

anbei erhalten Sie die Übersicht Ihres Kontos vom ${from} bis zum ${date}. Der Saldo beträgt ${due}.

Freundliche Grüße
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `Rechnung ${number} ist am ${due_date} fällig`,
    text: ({ number, date, due, due_date, business }) => `Guten Tag,

wir möchten Sie freundlich daran erinnern, dass die Rechnung ${number} vom ${date} am ${due_date} fällig ist. Offen sind ${due}. Die Rechnung liegt noch einmal bei.

Falls Sie schon gezahlt haben, ist diese Nachricht gegenstandslos.

Freundliche Grüße
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Zahlungserinnerung: Rechnung ${number} von ${business}`,
    text: ({ number, date, due, due_date, business }) => `Guten Tag,

die Rechnung ${number} vom ${date} war am ${due_date} fällig, und ${due} sind noch offen. Vielleicht wurde sie übersehen: Sie liegt noch einmal bei. Bitte zahlen Sie innerhalb einer Woche.

Falls Sie inzwischen gezahlt haben, ist diese Erinnerung gegenstandslos.

Freundliche Grüße
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Mahnung: Rechnung ${number} von ${business}`,
    text: ({ number, date, due, due_date, business }) => `Guten Tag,

die Rechnung ${number} vom ${date} ist seit dem ${due_date} überfällig, und ${due} sind noch offen. Sie liegt noch einmal bei. Bitte zahlen Sie jetzt, oder teilen Sie uns mit, was dem entgegensteht.

Falls Sie inzwischen gezahlt haben, ist diese Mahnung gegenstandslos.

Freundliche Grüße
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Letzte Mahnung: Rechnung ${number} von ${business}`,
    text: ({ number, date, due, due_date, business }) => `Guten Tag,

die Rechnung ${number} vom ${date} war am ${due_date} fällig und ist noch nicht bezahlt: ${due} sind offen. Sie liegt noch einmal bei. Dies ist die letzte Mahnung. Bitte zahlen Sie innerhalb einer Woche, oder antworten Sie uns bis dahin.

Falls Sie inzwischen gezahlt haben, ist diese Mahnung gegenstandslos.

Freundliche Grüße
${business}`,
  },
  credit_balance: ({ credit_balance }) => `Zu Ihren Gunsten bestehen ${credit_balance}.`,
  on_receipt: ({ due }) => `Bitte zahlen Sie ${due} sofort nach Erhalt.`,
  overdue: ({ due, due_date }) => `Sie war am ${due_date} fällig: Bitte zahlen Sie ${due} jetzt.`,
  late_fees: ({ late_fee }) =>
    `Zum Betrag der beiliegenden Rechnung sind Verzugsgebühren von ${late_fee} hinzugekommen.`,
} satisfies typeof english

const plural = pluralIn<'one' | 'other'>('de')

export const copiedReminder = {
  hello: 'Guten Tag,',
  about: (invoiceNumber, issued, due, open) =>
    `wir erinnern Sie an die Rechnung ${invoiceNumber} vom ${issued}. Sie war am ${due} fällig, und ${open} sind noch offen.`,
  total: (amount) => `Rechnungsbetrag: ${amount}`,
  fee: (date, amount) => `Verzugsgebühr vom ${date}: ${amount}`,
  fees: (fees, first, last, amount) =>
    plural(fees, {
      one: `${fees.text} Verzugsgebühr vom ${first} bis zum ${last}: ${amount}`,
      other: `${fees.text} Verzugsgebühren vom ${first} bis zum ${last}: ${amount}`,
    }),
  paid: (amount) => `Bisher bezahlt: ${amount}`,
  due: (amount) => `Offener Betrag: ${amount}`,
  payTo: 'Bitte zahlen Sie auf dieses Konto:',
  havePaid: 'Falls Sie inzwischen gezahlt haben, ist diese Erinnerung gegenstandslos.',
  regards: 'Freundliche Grüße',
} satisfies typeof englishReminder
