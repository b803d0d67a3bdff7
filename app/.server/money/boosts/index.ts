export { sentForContents } from './activity/contents.ts'
export { activityOfFeed } from './activity/of-feed.ts'
export { countBoost } from './count.ts'
export { forgetSender } from './forget.ts'
export { endBoostLegs } from './give-back.ts'
export { boostsOfFeed } from './list.ts'
export { ownFeedIds } from './of-feed.ts'
export { paidContent } from './paid-content.ts'
export { payBoost, payOrder } from './pay.ts'
export { arePaidOutside, quoteBoost } from './quote.ts'
export { boostReceipt } from './receipt.ts'
export { takeInBoost } from './received/take-in.ts'
export { replyToBoost } from './replies.ts'
export { rssPaymentOf } from './rss-payment.ts'
export { statementsOfFeed } from './statements.ts'
export { payStreams } from './streams/batches.ts'
export { cleanUpStreams, streamSats } from './streams/report.ts'
export {
  giveUpStreamDebt,
  isStreaming,
  pauseStream,
  setStream,
  streamState,
} from './streams/settings.ts'
