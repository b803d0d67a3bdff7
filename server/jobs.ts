import type pg from 'pg'
import { accountsJobs } from '#app/.server/accounts/jobs.ts'
import { cleanUpAudit } from '#app/.server/accounts/log/index.ts'
import { enqueueDueDeletions } from '#app/.server/accounts/ending/index.ts'
import { cleanUpAccounts } from '#app/.server/accounts/sessions/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { throughOutages } from '#app/.server/base/db/index.ts'
import {
  crontabOf,
  defineJobs,
  enqueue,
  type JobHandlers,
  runJobs,
  type RunningJobs,
} from '#app/.server/base/jobs/index.ts'
import { cleanUpScratch } from '#app/.server/base/lib/temp-folder.ts'
import { servePlayWallet } from '#app/.server/base/ports/lightning/index.ts'
import { cleanUpNews } from '#app/.server/base/realtime/index.ts'
import { catalogueJobs } from '#app/.server/catalogue/jobs.ts'
import { cleanUpSearch } from '#app/.server/catalogue/search/index.ts'
import { cleanUpImports } from '#app/.server/library/entries/index.ts'
import { libraryJobs } from '#app/.server/library/jobs.ts'
import { cleanUpStreams } from '#app/.server/money/boosts/index.ts'
import { cleanUpCards } from '#app/.server/money/cards/index.ts'
import { moneyJobs } from '#app/.server/money/jobs.ts'
import {
  cleanUpInvoices,
  cleanUpOutflows,
  listenForPayments,
} from '#app/.server/money/lightning/index.ts'
import { releaseGivenUp } from '#app/.server/money/wallet/index.ts'
import { cleanUpZapInvoices } from '#app/.server/money/zaps/index.ts'
import { beginProjection } from '#app/.server/site/firestore/index.ts'
import { siteJobs } from '#app/.server/site/jobs.ts'
import { cleanUpOperations } from '#app/.server/site/operator/index.ts'
import { cleanUpPictures } from '#app/.server/site/pictures/index.ts'
import { cleanUpChatPaces } from '#app/.server/social/storing/index.ts'
import { cleanUpEvents } from '#app/.server/social/relay/index.ts'
import { cleanUpFollowListVersions } from '#app/.server/social/event-index/index.ts'
import { socialJobs } from '#app/.server/social/jobs.ts'
import {
  cleanUpDeliveries,
  cleanUpLinkPreviews,
  startCrawler,
} from '#app/.server/social/network/index.ts'
import { cleanUpDownloads, cleanUpListenerKeys } from '#app/.server/stats/downloads/index.ts'
import { cleanUpPlays } from '#app/.server/stats/figures/index.ts'
import { statsJobs } from '#app/.server/stats/jobs.ts'
import { cleanUpRights } from '#app/.server/studio/access/index.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { cleanUpFeedImports } from '#app/.server/studio/moving/index.ts'
import { cleanUpUploads } from '#app/.server/studio/uploads/index.ts'
import { cleanUpSandbox, sandboxJobs } from '#sandbox/stripe/jobs.ts'

const cleanUpJobs = defineJobs({
  handlers: {
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
      await cleanUpLinkPreviews(ctx)
      await cleanUpChatPaces(ctx)
      await cleanUpFollowListVersions(ctx)
      await cleanUpDeliveries(ctx)
      await cleanUpZapInvoices(ctx)
      await cleanUpInvoices(ctx)
      await cleanUpOutflows(ctx)
      await cleanUpCards(ctx)
      await cleanUpStreams(ctx)
      await cleanUpSandbox(ctx)
      await cleanUpRights(ctx)
      await cleanUpOperations(ctx)
      await cleanUpPlays(ctx)
      await cleanUpScratch(ctx.now())
    },
  },
  clock: { 'clean-up': '17 * * * *' },
})

/** All jobs: those of the rooms, and what the process does for all of them. */
export const jobsOfRooms = [
  accountsJobs,
  catalogueJobs,
  libraryJobs,
  studioJobs,
  socialJobs,
  moneyJobs,
  statsJobs,
  siteJobs,
  sandboxJobs,
  cleanUpJobs,
]

/** The handlers of all jobs. */
export const handlers = {
  ...accountsJobs.handlers,
  ...catalogueJobs.handlers,
  ...libraryJobs.handlers,
  ...studioJobs.handlers,
  ...socialJobs.handlers,
  ...moneyJobs.handlers,
  ...statsJobs.handlers,
  ...siteJobs.handlers,
  ...sandboxJobs.handlers,
  ...cleanUpJobs.handlers,
} satisfies JobHandlers

/** When jobs run by the clock. */
const clock = {
  ...accountsJobs.clock,
  ...catalogueJobs.clock,
  ...libraryJobs.clock,
  ...studioJobs.clock,
  ...socialJobs.clock,
  ...moneyJobs.clock,
  ...statsJobs.clock,
  ...siteJobs.clock,
  ...sandboxJobs.clock,
  ...cleanUpJobs.clock,
}

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
  const { 'project-documents': _, ...always } = clock
  const crontab = crontabOf(services.firestore ? clock : always)
  const jobs = await runJobs(pool, contextFor(services, system), handlers, crontab)
  const crawler = startCrawler(pool, services)
  const incoming = listenForPayments(services)
  const playWallet = servePlayWallet(services)
  return {
    async stop() {
      await Promise.all([jobs.stop(), crawler.stop(), incoming.stop(), playWallet?.close()])
    },
  }
}
