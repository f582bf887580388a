import type { copiedReminder as englishReminder, mailTexts as english } from '../en/mail-texts'
import { pluralIn } from '../plural'
import { beforeDay } from './before-day'

export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Fattura ${number} – ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Buongiorno,

in allegato trova la fattura ${number} in data ${date} per un importo di ${total}. La preghiamo di pagare ${due} entro la scadenza (${due_date}).

La ringraziamo per la fiducia.

Cordiali saluti
${business}`,
  },
  deposit_invoice: {
    subject: ({ number, business }) => `Fattura di acconto ${number} – ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Buongiorno,

in allegato trova la fattura di acconto ${number} in data ${date} per un importo di ${total}. La preghiamo di pagare ${due} entro la scadenza (${due_date}).

La ringraziamo per la fiducia.

Cordiali saluti
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Preventivo ${number} – ${business}`,
    text: ({ number, total, business }) => `Buongiorno,

in allegato trova il preventivo ${number} per un importo di ${total}. Per domande o per confermarlo è sufficiente rispondere a questo messaggio.

Cordiali saluti
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Nota di credito ${number} – ${business}`,
    text: ({ number, date, total, invoice, business }) => `Buongiorno,

in allegato trova la nota di credito ${number} in data ${date} per un importo di ${total}. Rettifica la fattura ${invoice}.

Cordiali saluti
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Ricevuta di pagamento della fattura ${number}`,
    text: ({ number, total, date, business }) => `Buongiorno,

La ringraziamo per il pagamento di ${total}, ricevuto in data ${date}. In allegato trova la ricevuta relativa alla fattura ${number}.

Cordiali saluti
${business}`,
  },
  credit_used: {
    subject: ({ number }) => `Credito utilizzato per la fattura ${number}`,
    text: ({ number, total, date, business }) => `Buongiorno,

in data ${date} abbiamo utilizzato ${total} del Suo credito per la fattura ${number}. In allegato trova la ricevuta.

Cordiali saluti
${business}`,
  },
  statement: {
    subject: ({ business }) => `Estratto conto – ${business}`,
    text: ({ from, date, due, business }) => `Buongiorno,

in allegato trova il Suo estratto conto per il periodo ${from} – ${date}. Il saldo è di ${due}.

Cordiali saluti
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `Fattura ${number}: scadenza ${due_date}`,
    text: ({ number, date, due, due_date, business }) => `Buongiorno,

Le ricordiamo che la fattura ${number} in data ${date} scade in data ${due_date}. L’importo ancora da pagare è di ${due}. La fattura è di nuovo in allegato.

Se ha già effettuato il pagamento, La preghiamo di ignorare questo messaggio.

Cordiali saluti
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Promemoria: fattura ${number} – ${business}`,
    text: ({ number, date, due, due_date, business }) => `Buongiorno,

la fattura ${number} in data ${date} è scaduta in data ${due_date} e restano da pagare ${due}. Forse Le è sfuggita: la trova di nuovo in allegato. La preghiamo di effettuare il pagamento entro una settimana.

Se nel frattempo ha effettuato il pagamento, La preghiamo di ignorare questo promemoria.

Cordiali saluti
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Sollecito di pagamento: fattura ${number} – ${business}`,
    text: ({ number, date, due, due_date, business }) => `Buongiorno,

la fattura ${number} in data ${date}, con scadenza ${due_date}, risulta scaduta e restano da pagare ${due}. La trova di nuovo in allegato. La preghiamo di pagarla ora o di comunicarci che cosa lo impedisce.

Se nel frattempo ha effettuato il pagamento, La preghiamo di ignorare questo sollecito.

Cordiali saluti
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Ultimo sollecito: fattura ${number} – ${business}`,
    text: ({ number, date, due, due_date, business }) => `Buongiorno,

la fattura ${number} in data ${date}, con scadenza ${due_date}, non risulta ancora pagata: restano da pagare ${due}. La trova di nuovo in allegato. Questo è l’ultimo sollecito. La preghiamo di pagare entro una settimana o di risponderci entro lo stesso termine.

Se nel frattempo ha effettuato il pagamento, La preghiamo di ignorare questo sollecito.

Cordiali saluti
${business}`,
  },
  credit_balance: ({ credit_balance }) => `Il saldo a Suo favore è di ${credit_balance}.`,
  on_receipt: ({ due }) => `La preghiamo di pagare ${due} al ricevimento della fattura.`,
  overdue: ({ due, due_date }) => `È scaduta in data ${due_date}: La preghiamo di pagare ${due} ora.`,
  late_fees: ({ late_fee }) => `All’importo della fattura allegata si sono aggiunte penali di mora per ${late_fee}.`,
} satisfies typeof english

const plural = pluralIn<'one' | 'many' | 'other'>('it')
const from = (first: string, last: string) => `${beforeDay('dal', first)} ${beforeDay('al', last)}`

export const copiedReminder = {
  hello: 'Buongiorno,',
  about: (invoiceNumber, issued, due, open) =>
    `Le ricordiamo la fattura ${invoiceNumber} ${beforeDay('del', issued)}. La scadenza era ${beforeDay('il', due)} e restano da pagare ${open}.`,
  total: (amount) => `Totale fattura: ${amount}`,
  fee: (date, amount) => `Penale di mora aggiunta ${beforeDay('il', date)}: ${amount}`,
  fees: (fees, first, last, amount) =>
    plural(fees, {
      one: `${fees.text} penale di mora aggiunta ${from(first, last)}: ${amount}`,
      many: `${fees.text} di penali di mora aggiunte ${from(first, last)}: ${amount}`,
      other: `${fees.text} penali di mora aggiunte ${from(first, last)}: ${amount}`,
    }),
  paid: (amount) => `Già pagato: ${amount}`,
  due: (amount) => `Importo da pagare: ${amount}`,
  payTo: 'La preghiamo di pagare su questo conto:',
  havePaid: 'Se nel frattempo ha effettuato il pagamento, La preghiamo di ignorare questo promemoria.',
  regards: 'Cordiali saluti',
} satisfies typeof englishReminder
