export { startCrawler } from './crawler.ts'
export { type Delivery, cleanUpDeliveries, deliveriesOf } from './deliveries.ts'
export { forwardEvents } from './forward.ts'
export { cleanUpLinkPreviews, fetchDueLinkPreviews } from './link-previews.ts'
export { type OtherRelay, listOtherRelays } from './other-relays.ts'
export { checkDueProfiles } from './profile-checks/check-due.ts'
export { publishZapReceipt } from './publish-zap-receipt.ts'
export { isRelayFault } from './relay-faults.ts'
export { type RelaySession, openSession } from './relay-session.ts'
export { deleteReplaceable, nextReplaceable, publishReplaceable } from './replaceable-events.ts'
export { storeEvents } from './store-events.ts'
export { storeFetched } from './store-fetched.ts'
export {
  ensureZapProvider,
  hasZapReceipt,
  relaysForZapReceipts,
  walletOfProfile,
} from './zap-receipts.ts'
