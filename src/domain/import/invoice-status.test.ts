import { expect, it } from 'vitest'
import { statusOf } from './invoice-status'

const told: Readonly<Record<ReturnType<typeof statusOf>, string>> = {
  paid: `Paid, PAID, paid in full, fully paid, auto-paid, auto_paid, Marked as paid, Settled, Payment received, Completed, Deposited, overpaid,
    Closed, bezahlt, vollständig bezahlt, Rechnung bezahlt, ausgeglichen, erledigt, beglichen, abgeschlossen, Zahlung erhalten,
    Zahlung eingegangen, überbezahlt, ueberzahlt, payée, réglée, acquittée, encaissée, soldée, entièrement payée, paiement reçu,
    pagada, Pagado, cobrada, saldada, liquidada, pagata, saldata, Betaald, volledig betaald, Voldaan`,
  void: `Void, Voided, Cancelled, Canceled, Deleted, Uncollectible, Written off, Write-off, Bad debt, Forgiven, Reversed,
    Rejected, Storniert, Storno, ausgebucht, abgeschrieben, abgelehnt, annulliert, annulée, rejetée, anulada, rechazada, annullata,
    stornata, Geannuleerd`,
  draft: 'Draft, Entwurf, brouillon, borrador, bozza, Concept',
  pro_forma: 'Pro forma, Proforma, Pro-forma invoice, Proforma-Rechnung, Proformarechnung, Facture pro forma',
  refunded: 'Refunded, fully refunded, erstattet, remboursée, reembolsada, devuelta, rimborsata, terugbetaald',
  credit: 'Credit note, Gutschrift, Rechnungskorrektur, avoir, nota de crédito, Nota di credito, Creditnota',
  partly: `Partial, Partially paid, teilweise bezahlt, Teilzahlung, angezahlt, partiellement réglée, parcialmente pagada,
    parzialmente pagata, deels betaald, gedeeltelijk betaald, payé en partie, 50% paid, paid 50 %`,
  open: `Open, Opened, Sent, Sent (overdue), Overdue, Overdue 30 days, Unpaid, Not paid, Viewed, Outstanding, Pending, Awaiting payment,
    Due in 5 days, Past due, PAST_DUE, Issued, Authorised, Not due, Invoice sent, offen, noch offen, Rechnung offen, nicht fällig, unbezahlt, nicht bezahlt, noch nicht bezahlt, unbeglichen, versendet, verschickt, fällig,
    überfällig, Überfällig seit 12 Tagen, gemahnt, 1. Mahnung, en attente, envoyée, impayée, non payée, non réglée, à payer, échue,
    en retard, émise, pendiente, pendiente de pago, vencida, enviada, no pagada, impagada, por cobrar, emitida, non pagata, da pagare,
    in attesa di pagamento, scaduta, inviata, Openstaand, Onbetaald, Niet betaald, Verzonden, verlopen`,
  unknown: `In collections, Disputed, Scheduled, Approval needed, Pending approval, 4, true, sent and paid, offen (bezahlt am 3.3.),
    not yet settled?, Foo`,
}

it.each(Object.entries(told).flatMap(([kind, words]) => words.split(/,\s+/).map((word) => [word, kind] as const)))(
  '%s is %s',
  (word, kind) => {
    expect(statusOf(word)).toBe(kind)
  },
)

it('says nothing where nothing stands in it', () => {
  expect(statusOf(' ')).toBe('open')
})
