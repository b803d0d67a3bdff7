export { afterShareEnd, recipientDetails } from './after-share-end.ts'
export { enqueueBoostCount } from './enqueue-count.ts'
export { endInstallationFee, endShare, installationFeeDue, paidMsat } from './installation-fee.ts'
export { holdStreamFees } from './stream-fees.ts'
