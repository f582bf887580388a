const BACK_FROM_ACTIVITY = 'You can bring yours back from Activity for 90 days.'

/** A record as it is here beside what the server has. */
export const syncConflict = {
  settled: {
    title: 'This is settled',
    text: 'Both sides are alike again, or it was settled already.',
    showSync: 'Show sync',
  },
  notLoaded: 'The two versions could not be loaded',
  letterhead: 'Letterhead',
  saved: 'Your choice is saved',

  found: (moment: string) => `Found ${moment}.`,
  /** What the versions beside each other are. */
  versions: {
    both: '“Mine” is the version on this computer, “theirs” the one on the server.',
    onlyMine: '“Mine” is the version on this computer.',
    onlyTheirs: '“Theirs” is the version on the server.',
  },
  versionsAndBefore: {
    both: '“Mine” is the version on this computer, “theirs” the one on the server, “before” the last one that both had.',
    onlyMine: '“Mine” is the version on this computer, “before” the last one that both had.',
    onlyTheirs: '“Theirs” is the version on the server, “before” the last one that both had.',
  },
  staysUntilThen: 'Until you decide, both sides stay as they are.',
  whatSavingDoes:
    '“Save” makes both sides what you chose. What that replaces here, you can bring back from Activity for 90 days; what it replaces on the server is not kept.',
  outdated: 'One of the two has changed again since you opened this.',
  renew: 'Show them as they are now',

  all: 'All at once',
  keepAllMine: 'Keep all mine',
  takeAllTheirs: 'Take all theirs',

  mine: 'Mine',
  theirs: 'Theirs',
  before: 'Before',
  own: 'Something else',
  changedThere: 'Changed on the server',
  changedOnBoth: 'Changed on both sides',
  differs: 'Not the same on both sides',
  chooseOne: 'Choose one of them.',

  /** Why not everything can be chosen. */
  limits: {
    cannotBeDeleted: 'It cannot be deleted here: it has gone out, or something here uses it.',
    staysHere: 'Nothing is deleted here unless you say so.',
    staysThere: 'Nothing is deleted on the server unless you say so.',
    keepsItsNumber: 'It has gone out on the server. An issued invoice is never deleted, so that no number is left out.',
    printed:
      'Until you choose, your documents say what your business says here. If you did not expect this, keep yours, and find out who can sign in to the server.',
    letterhead:
      'Whoever can change the server can put an account of their own there. Choose theirs only if your business really said this when the documents went out.',
    paid: 'What is paid follows from the payments on this computer: sync never changes it.',
    closed:
      'It changes on this computer only if you say so. If you did not expect this, leave both, and find out who can sign in to the server.',
    notPossible:
      'Something that the server has is not possible here. Keep yours, or put it right on the server and sync again.',
  },

  /** One side as a whole: its button, and what becomes of both. */
  wholes: {
    sendAgain: { label: 'Keep it and send it again', does: 'It is made anew on the server.' },
    deleteHere: {
      label: 'Delete it here too…',
      does: 'It goes from this computer.',
      means: `${BACK_FROM_ACTIVITY} What goes:`,
    },
    bringBack: { label: 'Bring it back', does: 'It comes back here as it is on the server.' },
    deleteThere: {
      label: 'Delete it there too…',
      does: 'It goes from the server.',
      means: 'This cannot be undone. What is lost:',
    },
    isThisOne: { label: 'It is this one', does: 'The two are one, and it is not sent a second time.' },
    isAnother: { label: 'It is another one', does: 'Yours is sent too: the server has both then.' },
    printMine: {
      label: 'Print mine',
      does: 'They say what your business says here. You are not asked about this letterhead again.',
    },
    printTheirs: {
      label: 'Theirs is mine too…',
      does: 'They say what the server shows. Your business stays as it is.',
      means:
        'Clients pay to the account that an invoice names. You can change this back from Activity for 90 days; what a client has by then stays with them.',
      confirm: 'Print theirs',
    },
    leaveBoth: {
      label: 'Leave both as they are',
      does: 'You are asked again only if the server shows something else.',
    },
    putOver: {
      label: 'Put yours over it on the server',
      does: 'It goes out there as it did here. What the server has, you can bring back from Activity as a draft for 90 days.',
    },
    moveThere: {
      label: 'Do the same on the server',
      does: 'It becomes there what it is here, such as void. All else of both stays as it is.',
    },
    closeHere: {
      label: 'Do the same here…',
      does: 'It becomes here what it is there.',
      means: 'It cannot be opened again.',
      confirm: 'Do the same here',
    },
    keepTax: { label: 'Keep the tax here', does: 'Both stay as they are, and differ by the tax.' },
    leaveUntaxed: { label: 'Leave shipping untaxed', does: 'The total here becomes that of the server.' },
    keepPrice: { label: 'Keep my price', does: 'Both stay as they are, and their totals differ.' },
    takePrice: { label: 'Take their price', does: 'The total here becomes that of the server.' },
    keepMine: { label: 'Keep mine', does: 'Yours replaces what the server has, which is not kept.' },
    takeTheirs: {
      label: 'Take theirs',
      does: `What the server has replaces yours. ${BACK_FROM_ACTIVITY}`,
      doesForGood: 'What the server has replaces yours, which is not kept.',
    },
  },

  values: {
    empty: 'Empty',
    yes: 'Yes',
    no: 'No',
    image: 'An image',
    likeLines: 'Like the lines',
    /** One without a name of its own. */
    value: 'Value',
    draftFor: (client: string) => `Draft for ${client}`,
    /** A record that is referred to. */
    notHere: {
      client: 'A client that is not on this computer',
      tax: 'A tax that is not on this computer',
      unit: 'A unit that is not on this computer',
      invoice: 'An invoice that is not on this computer',
      estimate: 'An estimate that is not on this computer',
    },
  },

  lines: {
    title: 'Lines',
    item: 'Item',
    onlyHere: ', only in this version',
    none: 'No lines',
    sum: 'Before discount and tax',
    unknownTax: 'A tax that is not here',
    discount: (discount: string) => `Discount ${discount}`,
    inUnknownUnit: (quantity: string) => `${quantity} of a unit that is not here`,
  },
}
