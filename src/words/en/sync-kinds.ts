/**
 * What a record is called: by its name or number, a payment by its amount, its day and what it pays; null where it has
 * nothing to be called by.
 */
export type Called = string | Payment | null

interface Payment {
  readonly amount: string
  readonly date: string
  /** The invoice, and whose it is; null where that is not known here. */
  readonly paid: string | null
}

const payment = ({ amount, date, paid }: Payment) => `${amount} of ${date}${paid === null ? '' : ` for ${paid}`}`

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const busyWith = (many: string) => ({
  looking: `Looking through ${many}`,
  sending: `Sending ${many}`,
  receiving: `Fetching ${many}`,
  checking: `Checking ${many}`,
})

const BACK_FROM_ACTIVITY = 'You can bring it back from Activity for 90 days.'

function kind(one: string, many: string, unnamed = `Unnamed ${one}`) {
  const name = (called: Called) => (typeof called === 'string' ? called : called === null ? unnamed : payment(called))
  return {
    one: capital(one),
    many: capital(many),
    unnamed,
    open: `Open ${one}`,
    busy: busyWith(many),

    waysFor: (called: Called) => `What to do about ${name(called)}`,
    bringBack: (called: Called) => `Bring back ${name(called)}`,
    changeBack: (called: Called) => `Change back ${name(called)}`,

    delete: `Delete ${one}`,
    /** Only here. */
    deletion: {
      question: (called: Called) => `Delete ${one} “${name(called)}” here?`,
      means: `${BACK_FROM_ACTIVITY} What goes from this computer:`,
      lost: (called: Called) => `The ${one} “${name(called)}” with everything that belongs to it`,
    },
    /** Of two that may be one, this one. */
    deletionOfDouble: {
      question: (called: Called) => `Delete this ${one} “${name(called)}”?`,
      means: `The other one stays. ${BACK_FROM_ACTIVITY} What goes, here and on the server:`,
      lost: (called: Called) => `This ${one} “${name(called)}” with everything that belongs to it`,
    },
    /** It may have arrived already. */
    sendingAgain: {
      question: (called: Called) => `Send ${one} “${name(called)}” again?`,
      means: `If it has arrived already, the server has this ${one} twice then, and one of the two has to be deleted there.`,
    },

    /** Where it differs from what the server has. */
    conflict: {
      sameNumber: `Two of your documents have the same number. Give one of the two another one, on the server if it is still possible there: then the ${one} on the server comes by itself.`,
      staysThere: `The ${one} on the server stays there as it is. It comes here once the two no longer have the same number.`,
      goneOutThere: `This ${one} has gone out on the server, where it cannot be changed any more.`,
      notMixed: `Choose one of the two: this ${one} cannot be mixed from both.`,
      goneOut: `This ${one} has gone out: what your client has is never changed by sync.`,
      deletionHere: {
        question: (called: Called) => `Delete ${one} “${name(called)}” on this computer?`,
        lost: (called: Called) => `The ${one} “${name(called)}” as it is on this computer`,
      },
      deletionThere: {
        question: (called: Called) => `Delete ${one} “${name(called)}” on the server?`,
        lost: (called: Called) => `The ${one} “${name(called)}” as it is on the server`,
      },
      closeHere: (called: Called) => `Close ${one} “${name(called)}” here as it is on the server?`,
      printTheirs: (called: Called) => `Print ${name(called)} with theirs?`,
    },
  }
}

/** What sync says of the kinds of record. */
export const syncKinds = {
  payment,
  busyWithRecords: busyWith('records'),
  signingIn: 'Signing in',

  kinds: {
    organization: kind('business', 'business'),
    client: kind('client', 'clients'),
    note: kind('note', 'notes'),
    contact: kind('contact', 'contacts'),
    tax: kind('tax', 'taxes'),
    unit: kind('unit', 'units'),
    saved_item: kind('saved item', 'saved items'),
    estimate: kind('estimate', 'estimates'),
    invoice: kind('invoice', 'invoices', 'Draft'),
    payment: kind('payment', 'payments'),
    refund: kind('refund', 'refunds'),
    recurring_invoice: kind('recurring invoice', 'recurring invoices'),
    profile: kind('profile', 'profile'),
  },
}
