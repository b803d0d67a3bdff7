export { countLater } from './count-later.ts'
export { endBoostTransaction, recipientOf } from './end.ts'
export { endOwnFee, endShare, ownFeeDue, paidMsat } from './own-fee.ts'
export { holdFees } from './stream-fees.ts'
