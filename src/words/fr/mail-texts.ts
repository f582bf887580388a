import type { copiedReminder as englishReminder, mailTexts as english } from '../en/mail-texts'
import { pluralIn } from '../plural'

export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Facture ${number} – ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Bonjour,

Vous trouverez ci-joint la facture ${number} du ${date} d’un montant de ${total}. Nous vous remercions de régler ${due} au plus tard le ${due_date}.

Nous vous remercions de votre confiance.

Cordialement,
${business}`,
  },
  deposit_invoice: {
    subject: ({ number, business }) => `Facture d’acompte ${number} – ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Bonjour,

Vous trouverez ci-joint la facture d’acompte ${number} du ${date} d’un montant de ${total}. Nous vous remercions de régler ${due} au plus tard le ${due_date}.

Nous vous remercions de votre confiance.

Cordialement,
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Devis ${number} – ${business}`,
    text: ({ number, total, business }) => `Bonjour,

Vous trouverez ci-joint le devis ${number} d’un montant de ${total}. Pour toute question ou pour nous donner votre accord, il vous suffit de répondre à ce message.

Cordialement,
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Avoir ${number} – ${business}`,
    text: ({ number, date, total, invoice, business }) => `Bonjour,

Vous trouverez ci-joint l’avoir ${number} du ${date} d’un montant de ${total}. Il rectifie la facture ${invoice}.

Cordialement,
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Reçu de paiement, facture ${number}`,
    text: ({ number, total, date, business }) => `Bonjour,

Nous vous remercions de votre paiement de ${total}, reçu le ${date}. Vous trouverez ci-joint le reçu correspondant à la facture ${number}.

Cordialement,
${business}`,
  },
  credit_used: {
    subject: ({ number }) => `Crédit imputé sur la facture ${number}`,
    text: ({ number, total, date, business }) => `Bonjour,

Le ${date}, nous avons imputé ${total} de votre crédit sur la facture ${number}. Vous trouverez ci-joint le reçu correspondant.

Cordialement,
${business}`,
  },
  statement: {
    subject: ({ business }) => `Relevé de compte – ${business}`,
    text: ({ from, date, due, business }) => `Bonjour,

Vous trouverez ci-joint votre relevé de compte du ${from} au ${date}. Le solde est de ${due}.

Cordialement,
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `Facture ${number}\u202f: échéance le ${due_date}`,
    text: ({ number, date, due, due_date, business }) => `Bonjour,

Nous nous permettons de vous rappeler que la facture ${number} du ${date} arrive à échéance le ${due_date}. Le montant restant dû est de ${due}. Vous trouverez de nouveau la facture ci-jointe.

Si vous avez déjà effectué le paiement, merci de ne pas tenir compte de ce message.

Cordialement,
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Rappel\u202f: facture ${number} – ${business}`,
    text: ({ number, date, due, due_date, business }) => `Bonjour,

Sauf erreur de notre part, la facture ${number} du ${date}, échue le ${due_date}, n’est pas encore entièrement réglée\u202f: il reste ${due} à payer. Vous la trouverez de nouveau ci-jointe. Nous vous remercions de bien vouloir la régler sous huit jours.

Si vous avez effectué le paiement entre-temps, merci de ne pas tenir compte de ce rappel.

Cordialement,
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Relance\u202f: facture ${number} – ${business}`,
    text: ({ number, date, due, due_date, business }) => `Bonjour,

La facture ${number} du ${date} est en retard de paiement depuis le ${due_date} et il reste ${due} à payer. Vous la trouverez de nouveau ci-jointe. Nous vous remercions de la régler dès maintenant ou de nous indiquer ce qui s’y oppose.

Si vous avez effectué le paiement entre-temps, merci de ne pas tenir compte de cette relance.

Cordialement,
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Dernière relance\u202f: facture ${number} – ${business}`,
    text: ({ number, date, due, due_date, business }) => `Bonjour,

La facture ${number} du ${date}, échue le ${due_date}, n’est toujours pas réglée\u202f: il reste ${due} à payer. Vous la trouverez de nouveau ci-jointe. Ceci est notre dernière relance. Nous vous demandons de payer sous huit jours ou de nous répondre dans ce délai.

Si vous avez effectué le paiement entre-temps, merci de ne pas tenir compte de cette relance.

Cordialement,
${business}`,
  },
  credit_balance: ({ credit_balance }) => `Le solde en votre faveur est de ${credit_balance}.`,
  on_receipt: ({ due }) => `Nous vous remercions de régler ${due} à réception de la facture.`,
  overdue: ({ due, due_date }) =>
    `Elle est échue depuis le ${due_date}\u202f: nous vous remercions de régler ${due} dès maintenant.`,
  late_fees: ({ late_fee }) =>
    `Des pénalités de retard de ${late_fee} se sont ajoutées au montant de la facture jointe.`,
} satisfies typeof english

const plural = pluralIn<'one' | 'many' | 'other'>('fr')

export const copiedReminder = {
  hello: 'Bonjour,',
  about: (invoiceNumber, issued, due, open) =>
    `Nous vous rappelons que la facture ${invoiceNumber} du ${issued}, à régler au plus tard le ${due}, présente un solde de ${open}.`,
  total: (amount) => `Total de la facture\u202f: ${amount}`,
  fee: (date, amount) => `Pénalité de retard ajoutée le ${date}\u202f: ${amount}`,
  fees: (fees, first, last, amount) =>
    plural(fees, {
      one: `${fees.text} pénalité de retard ajoutée du ${first} au ${last}\u202f: ${amount}`,
      many: `${fees.text} de pénalités de retard ajoutées du ${first} au ${last}\u202f: ${amount}`,
      other: `${fees.text} pénalités de retard ajoutées du ${first} au ${last}\u202f: ${amount}`,
    }),
  paid: (amount) => `Déjà payé\u202f: ${amount}`,
  due: (amount) => `Reste à payer\u202f: ${amount}`,
  payTo: 'Merci d’effectuer le paiement sur ce compte\u202f:',
  havePaid: 'Si vous avez effectué le paiement entre-temps, merci de ne pas tenir compte de ce rappel.',
  regards: 'Cordialement,',
} satisfies typeof englishReminder
