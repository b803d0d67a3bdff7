import type pg from 'pg'
import { system } from '#app/.server/base/actor.ts'
import { deleteAccount } from '#app/.server/site/account-data/index.ts'
import { cleanUpAccounts } from '#app/.server/accounts/sessions/index.ts'
import {
  enqueueDueDeletions,
  mailAccountChange,
  mailAccountEnd,
} from '#app/.server/accounts/ending/index.ts'
import { cleanUpAudit } from '#app/.server/accounts/log/index.ts'
import { checkDueFeeds, checkFeed } from '#app/.server/catalogue/feeds/index.ts'
import { rankContent } from '#app/.server/site/charts/index.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { findUnknownFeeds } from '#app/.server/catalogue/directory/index.ts'
import { throughOutages } from '#app/.server/base/db/index.ts'
import { cleanUpUploads } from '#app/.server/studio/uploads/index.ts'
import { hostingJobs } from '#app/.server/studio/jobs.ts'
import { moneyJobs } from '#app/.server/money/jobs.ts'
import { cleanUpPictures, lookAtPicture } from '#app/.server/site/pictures/index.ts'
import {
  cleanUpFeedImports,
  copyImportCover,
  copyImportItem,
  copyImportVideo,
  measureImport,
  readImport,
} from '#app/.server/studio/moving/index.ts'
import {
  cleanUpDownloads,
  cleanUpListenerKeys,
  forgetDownloads,
  mergeLog,
  recountLate,
  takeInSegments,
} from '#app/.server/stats/downloads/index.ts'
import {
  enqueue,
  type JobHandlers,
  runJobs,
  type RunningJobs,
} from '#app/.server/base/jobs/index.ts'
import { cleanUpImports, runOpmlImport } from '#app/.server/library/entries/index.ts'
import { servePlayWallet } from '#app/.server/base/ports/lightning/index.ts'
import {
  beginProjection,
  fillFirestore,
  projectDocuments,
} from '#app/.server/site/firestore/index.ts'
import { cleanUpLinks } from '#app/.server/social/reading/index.ts'
import { cleanUpDeliveries, startCrawler } from '#app/.server/social/network/index.ts'
import { socialJobs } from '#app/.server/social/jobs.ts'
import { cleanUpEvents } from '#app/.server/social/relay/index.ts'
import { cleanUpPaces } from '#app/.server/social/storing/index.ts'
import { cleanUpVersions } from '#app/.server/social/event-index/index.ts'
import { cleanUpCards } from '#app/.server/money/cards/index.ts'
import {
  cleanUpInvoices,
  cleanUpLeaving,
  listenForPayments,
} from '#app/.server/money/lightning/index.ts'
import { cleanUpStreams } from '#app/.server/money/boosts/index.ts'
import { cleanUpZapInvoices } from '#app/.server/money/zaps/index.ts'
import { releaseGivenUp } from '#app/.server/money/wallet/index.ts'
import { reportLedger } from '#app/.server/money/books/index.ts'
import {
  cleanUpOperations,
  noteDiscrepancies,
  sampleOperations,
} from '#app/.server/site/operator/index.ts'
import { cleanUpRights, tellOfSharedAddress } from '#app/.server/studio/access/index.ts'
import { cleanUpSearch, indexFeed, indexUnknownFeeds } from '#app/.server/catalogue/search/index.ts'
import { cleanUpNews } from '#app/.server/base/realtime/index.ts'
import { forgetRemembered } from '#app/.server/base/lib/cache.ts'
import { cleanUpScratch } from '#app/.server/base/lib/temp-folder.ts'
import { cleanUpPlays } from '#app/.server/stats/figures/index.ts'
import { countSiteListening } from '#app/.server/stats/listens/index.ts'
import { mailDueStats, mailStats } from '#app/.server/stats/mail/index.ts'
import { cleanUpSandbox, deliverSandboxEvent, runSandbox } from '#sandbox/stripe/jobs.ts'
import { fetchItemTexts } from '#app/.server/catalogue/transcripts/index.ts'

/** The handlers of all jobs. */
const handlers: JobHandlers = {
  ...hostingJobs,
  ...socialJobs,
  ...moneyJobs,
  'discard-files': async (ctx, payload) => {
    await hostingJobs['discard-files'](ctx, payload)
    await forgetDownloads(ctx, payload)
  },
  'check-due-feeds': async (ctx) => void (await checkDueFeeds(ctx)),
  'check-feed': async (ctx, payload) => void (await checkFeed(ctx, payload)),
  'fetch-item-texts': (ctx, payload) => fetchItemTexts(ctx, payload),
  'look-at-picture': (ctx, payload) => lookAtPicture(ctx, payload),
  'project-documents': (ctx, _payload, ending) => projectDocuments(ctx, ending),
  'fill-firestore': (ctx) => fillFirestore(ctx),
  'tell-of-shared-address': (ctx, payload) => tellOfSharedAddress(ctx, payload),
  'count-downloads': (ctx) => takeInSegments(ctx),
  'recount-downloads': (ctx) => recountLate(ctx),
  'merge-download-log': (ctx) => mergeLog(ctx),
  'rank-content': (ctx) => rankContent(ctx),
  'count-site-listening': (ctx) => countSiteListening(ctx),
  'mail-due-stats': (ctx) => mailDueStats(ctx),
  'mail-stats': (ctx, payload) => mailStats(ctx, payload),
  'sample-operations': (ctx) => sampleOperations(ctx),
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
