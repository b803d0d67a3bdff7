import type pg from 'pg'
import { accountsJobs } from '#app/.server/accounts/jobs.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { throughOutages } from '#app/.server/base/db/index.ts'
import {
  crontabOf,
  defineJobs,
  enqueue,
  type JobHandlers,
  runEach,
  runJobs,
  type RunningJobs,
} from '#app/.server/base/jobs/index.ts'
import { cleanUpScratch } from '#app/.server/base/lib/temp-folder.ts'
import { servePlayWallet } from '#app/.server/base/ports/lightning/index.ts'
import { cleanUpNews } from '#app/.server/base/realtime/index.ts'
import { catalogueJobs } from '#app/.server/catalogue/jobs.ts'
import { libraryJobs } from '#app/.server/library/jobs.ts'
import { moneyJobs } from '#app/.server/money/jobs.ts'
import { listenForPayments } from '#app/.server/money/lightning/index.ts'
import { beginProjection } from '#app/.server/site/firestore/index.ts'
import { siteJobs } from '#app/.server/site/jobs.ts'
import { socialJobs } from '#app/.server/social/jobs.ts'
import { startCrawler } from '#app/.server/social/network/index.ts'
import { statsJobs } from '#app/.server/stats/jobs.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { sandboxJobs } from '#sandbox/stripe/jobs.ts'

/** The jobs of base, whose parts no file of its own may put together. */
const baseJobs = defineJobs({
  handlers: {
    'clean-up-base': (ctx) => runEach(ctx, [cleanUpNews, ({ now }) => cleanUpScratch(now())]),
    'clean-up': () => Promise.resolve(),
    'back-up': async (ctx, { why }, ending) => ctx.backups?.run(why ?? 'SCHEDULE', ending),
    'look-at-back-ups': async (ctx) => ctx.backups?.look(),
  },
  clock: { 'clean-up-base': '15 * * * *' },
})

/** All jobs: those of the rooms, in their order, and the sandbox's. */
export const jobsOfRooms = [
  baseJobs,
  accountsJobs,
  catalogueJobs,
  libraryJobs,
  studioJobs,
  socialJobs,
  moneyJobs,
  statsJobs,
  siteJobs,
  sandboxJobs,
]

/** The handlers of all jobs. */
export const handlers = {
  ...baseJobs.handlers,
  ...accountsJobs.handlers,
  ...catalogueJobs.handlers,
  ...libraryJobs.handlers,
  ...studioJobs.handlers,
  ...socialJobs.handlers,
  ...moneyJobs.handlers,
  ...statsJobs.handlers,
  ...siteJobs.handlers,
  ...sandboxJobs.handlers,
} satisfies JobHandlers

/** When jobs run by the clock. */
const clock = {
  ...baseJobs.clock,
  ...accountsJobs.clock,
  ...catalogueJobs.clock,
  ...libraryJobs.clock,
  ...studioJobs.clock,
  ...socialJobs.clock,
  ...moneyJobs.clock,
  ...statsJobs.clock,
  ...siteJobs.clock,
  ...sandboxJobs.clock,
}

/** Each day at its time; what fails is tried twice more. */
function backupClock({ backups }: Services): { 'back-up'?: string } {
  if (!backups) return {}
  const [hour, minute] = backups.at.split(':').map(Number)
  return { 'back-up': `${minute} ${hour} * * * ?max=3&queue=back-up` }
}

/** Runs the product's jobs in this process, asks other relays for what concerns it, and serves the devnet's other node. */
export async function startJobs(pool: pg.Pool, services: Services): Promise<RunningJobs> {
  // What may have changed since the last start: older feeds have no search index and older comments no seconds yet, a
  // migration changes what feeds show, and the site's name and address, the node's key and plans are settings.
  const atStart = [
    'index-unknown-feeds',
    'read-comment-seconds',
    'show-unshown-feeds',
    'introduce-boost-bot',
    'follow-plans',
    'sample-operations',
  ] as const
  const others = [
    ...(services.lightning ? ['follow-node-key' as const] : []),
    ...(services.backups ? ['look-at-back-ups' as const] : []),
  ]
  for (const job of [...atStart, ...others])
    await throughOutages(() => enqueue(services, job, {}, { key: job }))
  await throughOutages(() => beginProjection(services))
  const { 'project-documents': _, ...always } = clock
  const crontab = crontabOf({ ...(services.firestore ? clock : always), ...backupClock(services) })
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
