import type pg from 'pg'
import { system } from '#app/.server/actor.ts'
import { deleteAccount } from '#app/.server/account-data/index.ts'
import {
  cleanUpAccounts,
  enqueueDueDeletions,
  mailAccountChange,
  mailAccountEnd,
} from '#app/.server/accounts/index.ts'
import { cleanUpAudit } from '#app/.server/audit/index.ts'
import { checkDueFeeds, checkFeed } from '#app/.server/catalogue/index.ts'
import { rankContent } from '#app/.server/charts/index.ts'
import { contextFor, type Services } from '#app/.server/ctx.ts'
import { findUnknownFeeds } from '#app/.server/directory/index.ts'
import { throughOutages } from '#app/.server/db/index.ts'
import { cleanUpUploads, hostingJobs } from '#app/.server/hosting/index.ts'
import { cleanUpPictures, lookAtPicture } from '#app/.server/images/index.ts'
import {
  cleanUpFeedImports,
  copyImportCover,
  copyImportItem,
  copyImportVideo,
  measureImport,
  readImport,
} from '#app/.server/imports/index.ts'
import {
  cleanUpDownloads,
  cleanUpListenerKeys,
  forgetDownloads,
  mergeLog,
  recountLate,
  takeInSegments,
} from '#app/.server/downloads/index.ts'
import { enqueue, type JobHandlers, runJobs, type RunningJobs } from '#app/.server/jobs/index.ts'
import { cleanUpImports, runOpmlImport } from '#app/.server/library/index.ts'
import { servePlayWallet } from '#app/.server/lightning/index.ts'
import { beginProjection, fillFirestore, projectDocuments } from '#app/.server/documents/index.ts'
import {
  announceEpisode,
  askDueLinks,
  checkDueProfiles,
  cleanUpDeliveries,
  cleanUpEvents,
  cleanUpLinks,
  cleanUpPaces,
  cleanUpVersions,
  findTrusted,
  forwardEvents,
  introduceBoostBot,
  readOlderSeconds,
  removeAuthor,
  startCrawler,
  tellOfShow,
} from '#app/.server/nostr/index.ts'
import {
  cleanUpCards,
  changeCardSubscription,
  bookExcess,
  cleanUpInvoices,
  cleanUpLeaving,
  cleanUpStreams,
  cleanUpZapInvoices,
  completeSupporterGoals,
  countBoost,
  endBoostLegs,
  followStripeEvent,
  forgetCustomer,
  endPlan,
  giveBackCharge,
  giveBackEventWallets,
  listenForPayments,
  lookUpPayments,
  mailOwner,
  mailPayer,
  mailPlan,
  payStreams,
  publishReceipt,
  reconcile,
  releaseGivenUp,
  renewSubscriptions,
  reportCards,
  reportLedger,
  settlePayment,
  takeInBoost,
  takeInZap,
  tryCardsAgain,
  watchCards,
} from '#app/.server/payments/index.ts'
import {
  cleanUpOperations,
  noteDiscrepancies,
  sampleOperations,
} from '#app/.server/operations/index.ts'
import { cleanUpRights, tellOfSharedAddress } from '#app/.server/rights/index.ts'
import { cleanUpSearch, indexFeed, indexUnknownFeeds } from '#app/.server/search/index.ts'
import { cleanUpNews } from '#app/.server/realtime/index.ts'
import { forgetRemembered } from '#app/.server/remember.ts'
import { cleanUpScratch } from '#app/.server/scratch.ts'
import {
  cleanUpPlays,
  countSiteListening,
  mailDueStats,
  mailStats,
} from '#app/.server/stats/index.ts'
import { cleanUpSandbox, deliverSandboxEvent, runSandbox } from '#app/.server/stripe/index.ts'
import { fetchItemTexts } from '#app/.server/transcripts/index.ts'

/** The handlers of all jobs. */
const handlers: JobHandlers = {
  ...hostingJobs,
  'discard-files': async (ctx, payload) => {
    await hostingJobs['discard-files'](ctx, payload)
    await forgetDownloads(ctx, payload)
  },
  'check-due-feeds': async (ctx) => void (await checkDueFeeds(ctx)),
  'check-feed': async (ctx, payload) => void (await checkFeed(ctx, payload)),
  'fetch-item-texts': (ctx, payload) => fetchItemTexts(ctx, payload),
  'look-at-picture': (ctx, payload) => lookAtPicture(ctx, payload),
  'give-back-event-wallets': (ctx) => giveBackEventWallets(ctx),
  'reconcile-lightning': async (ctx) => void (await reconcile(ctx)),
  'end-boost-legs': (ctx) => endBoostLegs(ctx),
  'count-boost': (ctx, payload) => countBoost(ctx, payload),
  'project-documents': (ctx, _payload, ending) => projectDocuments(ctx, ending),
  'fill-firestore': (ctx) => fillFirestore(ctx),
  'follow-stripe-event': (ctx, payload) => followStripeEvent(ctx, payload),
  'settle-card-payment': (ctx, payload) => settlePayment(ctx, payload),
  'forget-card-customer': (ctx, payload) => forgetCustomer(ctx, payload),
  'watch-cards': (ctx) => watchCards(ctx),
  'reconcile-cards': async (ctx) => {
    await tryCardsAgain(ctx)
    await reportCards(ctx)
  },
  'pay-streams': (ctx) => payStreams(ctx),
  'book-excess': (ctx, payload) => bookExcess(ctx, payload),
  'look-up-payments': (ctx) => lookUpPayments(ctx),
  'publish-zap-receipt': (ctx, payload) => publishReceipt(ctx, payload),
  'take-in-boost': (ctx, payload) => takeInBoost(ctx, payload),
  'complete-supporter-goals': (ctx) => completeSupporterGoals(ctx),
  'take-in-zap': (ctx, payload) => takeInZap(ctx, payload),
  'renew-subscriptions': (ctx) => renewSubscriptions(ctx),
  'mail-payer': (ctx, payload) => mailPayer(ctx, payload),
  'mail-owner': (ctx, payload) => mailOwner(ctx, payload),
  'end-plan': (ctx, payload) => endPlan(ctx, payload),
  'mail-plan': (ctx, payload) => mailPlan(ctx, payload),
  'tell-of-shared-address': (ctx, payload) => tellOfSharedAddress(ctx, payload),
  'change-card-subscription': (ctx, payload) => changeCardSubscription(ctx, payload),
  'give-back-charge': (ctx, payload) => giveBackCharge(ctx, payload),
  'count-downloads': (ctx) => takeInSegments(ctx),
  'recount-downloads': (ctx) => recountLate(ctx),
  'merge-download-log': (ctx) => mergeLog(ctx),
  'rank-content': (ctx) => rankContent(ctx),
  'count-site-listening': (ctx) => countSiteListening(ctx),
  'mail-due-stats': (ctx) => mailDueStats(ctx),
  'mail-stats': (ctx, payload) => mailStats(ctx, payload),
  'sample-operations': (ctx) => sampleOperations(ctx),
  'check-nostr-profiles': (ctx) => checkDueProfiles(ctx),
  'introduce-boost-bot': (ctx) => introduceBoostBot(ctx),
  'read-comment-seconds': (ctx) => readOlderSeconds(ctx),
  'tell-nostr-of-show': (ctx, payload) => tellOfShow(ctx, payload),
  'announce-episode': (ctx, payload) => announceEpisode(ctx, payload),
  'ask-linked-pages': (ctx) => askDueLinks(ctx),
  'forward-nostr-events': (ctx, _payload, ending) => forwardEvents(ctx, ending),
  'find-trusted-people': (ctx) => findTrusted(ctx),
  'remove-nostr-author': (ctx, payload) => removeAuthor(ctx, payload),
  'forget-lists': async (ctx) => forgetRemembered(ctx),
  'index-feed': (ctx, payload) => indexFeed(ctx, payload),
  'index-unknown-feeds': (ctx) => indexUnknownFeeds(ctx),
  'find-unknown-feeds': (ctx, payload) => findUnknownFeeds(ctx, payload),
  'import-opml': (ctx, payload) => runOpmlImport(ctx, payload),
  'read-import': (ctx, payload) => readImport(ctx, payload),
  'measure-import': (ctx, payload) => measureImport(ctx, payload),
  'copy-import-item': (ctx, payload) => copyImportItem(ctx, payload),
  'copy-import-video': (ctx, payload) => copyImportVideo(ctx, payload),
  'copy-import-cover': (ctx, payload) => copyImportCover(ctx, payload),
  'delete-account': (ctx, payload) => deleteAccount(ctx, payload),
  'mail-account-change': (ctx, payload) => mailAccountChange(ctx, payload),
  'mail-account-end': (ctx, payload) => mailAccountEnd(ctx, payload),
  'deliver-stripe-event': (ctx, payload) => deliverSandboxEvent(ctx, payload),
  'run-stripe-sandbox': (ctx) => runSandbox(ctx),
  'check-ledger': async (ctx) => noteDiscrepancies(ctx, await reportLedger(ctx)),
  'clean-up': async (ctx) => {
    await cleanUpAccounts(ctx)
    await cleanUpAudit(ctx)
    await cleanUpListenerKeys(ctx)
    await cleanUpDownloads(ctx)
    await enqueueDueDeletions(ctx)
    await releaseGivenUp(ctx)
    await cleanUpUploads(ctx)
    await cleanUpPictures(ctx)
    await cleanUpImports(ctx)
    await cleanUpFeedImports(ctx)
    await cleanUpSearch(ctx)
    await cleanUpNews(ctx)
    await cleanUpEvents(ctx)
    await cleanUpLinks(ctx)
    await cleanUpPaces(ctx)
    await cleanUpVersions(ctx)
    await cleanUpDeliveries(ctx)
    await cleanUpZapInvoices(ctx)
    await cleanUpInvoices(ctx)
    await cleanUpLeaving(ctx)
    await cleanUpCards(ctx)
    await cleanUpStreams(ctx)
    await cleanUpSandbox(ctx)
    await cleanUpRights(ctx)
    await cleanUpOperations(ctx)
    await cleanUpPlays(ctx)
    await cleanUpScratch(ctx.now())
  },
}

/** Jobs that run by the clock (minute, hour, day, month, weekday; UTC). */
const crontab = `
* * * * * check-due-feeds
* * * * * check-nostr-profiles
* * * * * ask-linked-pages
* * * * * forward-nostr-events
* * * * * look-up-payments
* * * * * end-boost-legs
* * * * * pay-streams
* * * * * run-stripe-sandbox
* * * * * watch-cards
* * * * * count-downloads
*/5 * * * * give-back-event-wallets
*/5 * * * * renew-subscriptions
*/5 * * * * find-trusted-people
*/5 * * * * count-site-listening
*/5 * * * * sample-operations
*/10 * * * * complete-supporter-goals
*/10 * * * * rank-content
5 7 * * 1 mail-due-stats
17 * * * * clean-up
47 * * * * reconcile-lightning
52 * * * * reconcile-cards
23 3 * * * check-ledger
11 3 * * * merge-download-log
41 3 * * * follow-plans
`

const firestoreCrontab = `
* * * * * project-documents ?queue=firestore&jobKey=project-documents:clock
`

/** Runs the product's jobs in this process, asks other relays for what concerns it, and serves the devnet's other node. */
export async function startJobs(pool: pg.Pool, services: Services): Promise<RunningJobs> {
  // Feeds from before the search was introduced have no index yet, comments from before seconds were stored have none,
  // and a migration may have changed what feeds show;
  // the site's name or address may be another now,
  // and the node's key, and whether plans are asked for.
  const atStart = [
    'index-unknown-feeds',
    'read-comment-seconds',
    'show-unshown-feeds',
    'introduce-boost-bot',
    'follow-plans',
    'sample-operations',
  ] as const
  for (const job of [...atStart, ...(services.lightning ? ['follow-node-key' as const] : [])])
    await throughOutages(() => enqueue(services, job, {}, { key: job }))
  await throughOutages(() => beginProjection(services))
  const clock = services.firestore ? crontab + firestoreCrontab : crontab
  const jobs = await runJobs(pool, contextFor(services, system), handlers, clock)
  const crawler = startCrawler(pool, services)
  const incoming = listenForPayments(services)
  const playWallet = servePlayWallet(services)
  return {
    async stop() {
      await Promise.all([jobs.stop(), crawler.stop(), incoming.stop(), playWallet?.close()])
    },
  }
}
