import type { Told } from '../../catalogue'

/** What came of a person's answer to a question of sync, or why it cannot be carried out. */
export const syncAnswerTexts = {
  chooseOneOfTwo: 'Choose one of the two: they cannot be mixed.',
  alreadyAsThen: 'It is as it was then already.',
  letterheadOfServer: 'Its letterhead is that of the server.',
  letterheadTakenBack: 'You took back that the letterhead of the server is yours.',
  letterheadIsYours: 'You said that the letterhead of the server is yours.',
  youBroughtItBack: 'You brought it back as the server has it.',
  youTookWhatTheServerHas: 'You took what the server has.',
  youChoseWhatItSays: 'You chose what it says.',
  youPutYoursOver: 'You put yours over what the server had.',
  notPossibleHere: 'This answer is not possible here. Choose another one.',
  noServerIsLinked: 'No server is linked.',
  itCannotBeUsedHere: 'It cannot be used here: its number is taken, or something in it is missing.',
  paidFollowsPayments: 'What is paid follows from the payments here. Record one, or keep yours.',
  numberTakenHere: 'Its number is taken here. Leave it on the server.',
  goneOutKeepYours: 'This document has gone out and cannot be changed here. Keep yours.',
  goneOutTakeTheirs: 'This document has gone out there and cannot be changed any more. Take theirs.',
  takenWhole:
    'Where the server’s version is issued, approved or declined, it is taken whole: choose “Theirs” everywhere.',
  itCannotBeChangedHere: 'It cannot be changed here.',
  youDeletedIt: 'You deleted it.',
  goneOutNotDeleted: 'This invoice has gone out and cannot be deleted. Keep it, or void it.',
  stillReferredTo: 'Something still refers to it. Change that first.',
  itCannotBeSentAgain: 'It cannot be sent again.',
  keptFor90Days: 'What it was before is kept for 90 days, and no longer.',
  ownerGone: (kind: Told) => `Its ${kind} is gone. Bring that back first.`,
  itCannotBeBroughtBack: 'It cannot be brought back.',
  goneOut: 'This document has gone out and cannot be changed here.',
  theServerRefusedIt: 'The server refused it.',
  paidTwice:
    'The server has another payment of this invoice, and with both more is paid than is open. If it is the same payment, recorded on two devices, delete this one. If your client has paid twice, edit this one, keep what is too much as credit, and try again.',
  paidAndCredited:
    'This invoice was credited meanwhile, so that the payment is more than is open. Edit it, keep what is too much as credit, and try again.',
  refundedTwice:
    'On the server less of this invoice is credit than is given back here: another device may have given it back, or deleted what was overpaid. If it is the same refund, recorded on two devices, delete this one; else edit it and try again.',
  clientDeletedThere:
    'The client of this document was deleted on the server, perhaps on another device; here it is kept. Send the client again, which needs attention too, or edit this and choose another client. Then try this again.',
  theServerNoLongerHasIt: 'The server no longer has it.',
}
