import type pg from 'pg'
import { accountsJobs } from '#app/.server/accounts/jobs.ts'
import { fillLastSeen } from '#app/.server/accounts/sessions/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { throughOutages } from '#app/.server/base/db/index.ts'
import {
  changeData,
  crontabOf,
  defineJobs,
  enqueue,
  type JobHandlers,
  type JobName,
  type RoomJobs,
  runEach,
  runJobs,
  type RunningJobs,
} from '#app/.server/base/jobs/index.ts'
import { areasOffOf, isEnabled, areaOfRoomNamed } from '#app/rules/base/areas.ts'
import { cleanUpScratch } from '#app/.server/base/lib/temp-folder.ts'
import { servePlayWallet } from '#app/.server/base/ports/lightning/index.ts'
import { cleanUpNews } from '#app/.server/base/realtime/index.ts'
import { catalogueJobs } from '#app/.server/catalogue/jobs.ts'
import { libraryJobs } from '#app/.server/library/jobs.ts'
import { moneyJobs } from '#app/.server/money/jobs.ts'
import { listenForPayments } from '#app/.server/money/lightning/index.ts'
import { beginProjection } from '#app/.server/site/firestore/index.ts'
import { siteJobs } from '#app/.server/site/jobs.ts'
import { startAlerts } from '#app/.server/site/operator/index.ts'
import { socialJobs } from '#app/.server/social/jobs.ts'
import { startCrawler } from '#app/.server/social/network/index.ts'
import { statsJobs } from '#app/.server/stats/jobs.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { sandboxJobs } from '#sandbox/stripe/jobs.ts'

/** What releases change of many rows, in this order. Those that everybody has passed are removed at a required stop. */
const dataChanges = [fillLastSeen]

/** The jobs of base, whose parts no file of its own may put together. */
const baseJobs = defineJobs({
  handlers: {
    'clean-up-base': (ctx) => runEach(ctx, [cleanUpNews, ({ now }) => cleanUpScratch(now())]),
    'clean-up': () => Promise.resolve(),
    'back-up': async (ctx, { why }, ending) => ctx.backups?.run(why ?? 'SCHEDULE', ending),
    'look-at-back-ups': async (ctx) => ctx.backups?.look(),
    async 'change-data'(ctx, _payload, ending) {
      if (await changeData(ctx, dataChanges, ending)) return
      await enqueue(ctx, 'change-data', {}, { key: 'change-data:rest' })
    },
  },
  clock: { 'clean-up-base': '15 * * * *' },
})

/** All jobs by their rooms, in their order, and the sandbox's. */
export const jobsOfRooms = {
  base: baseJobs,
  accounts: accountsJobs,
  catalogue: catalogueJobs,
  library: libraryJobs,
  studio: studioJobs,
  social: socialJobs,
  money: moneyJobs,
  stats: statsJobs,
  site: siteJobs,
  sandbox: sandboxJobs,
}

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

const jobs = Object.entries(jobsOfRooms).flatMap(([room, of]) => {
  const parts: RoomJobs<Partial<JobHandlers>> = of
  const { clock, areas } = parts
  return (Object.keys(parts.handlers) as JobName[]).map((name) => ({
    name,
    at: clock[name],
    areas: [areaOfRoomNamed(room), areas[name]].filter((area) => area !== undefined),
  }))
})

/**
 * The handlers and times of what runs here. Jobs of money and cards that are off wait in the queue till the area is on
 * again, since they are about what is owed; those of Nostr that is off end without having done anything.
 */
export function jobsThatRun({ site, firestore }: Pick<Services, 'site' | 'firestore'>) {
  const off = areasOffOf(site)
  const isOn = ({ areas }: (typeof jobs)[number]) => !areas.some((area) => off.includes(area))
  const waits = ({ areas }: (typeof jobs)[number]) =>
    areas.some((area) => area !== 'SOCIAL' && off.includes(area))
  const timed = jobs.filter(
    (job) => isOn(job) && job.at && (firestore || job.name !== 'project-documents'),
  )
  return {
    handlers: Object.fromEntries(
      jobs
        .filter((job) => !waits(job))
        .map((job) => [job.name, isOn(job) ? handlers[job.name] : doNothing]),
    ) as Partial<JobHandlers>,
    clock: Object.fromEntries(timed.map(({ name, at = '' }) => [name, at])),
  }
}

const doNothing = () => Promise.resolve()

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
    'fill-search-texts',
    'show-unshown-feeds',
    'follow-plans',
    'sample-operations',
    'change-data',
  ] as const
  const bot = isEnabled(services.site, 'SOCIAL')
    ? (['read-comment-seconds', 'introduce-boost-bot'] as const)
    : []
  const others = [
    ...(services.lightning ? ['follow-node-key' as const] : []),
    ...(services.backups ? ['look-at-back-ups' as const] : []),
  ]
  for (const job of [...atStart, ...bot, ...others])
    await throughOutages(() => enqueue(services, job, {}, { key: job }))
  await throughOutages(() => beginProjection(services))
  const { handlers, clock } = jobsThatRun(services)
  const crontab = crontabOf({ ...clock, ...backupClock(services) })
  const running = await runJobs(pool, contextFor(services, system), handlers, crontab)
  const crawler = isEnabled(services.site, 'SOCIAL') ? startCrawler(pool, services) : null
  const incoming = isEnabled(services.site, 'MONEY') ? listenForPayments(services) : null
  const playWallet = servePlayWallet(services)
  const alerts = startAlerts(contextFor(services, system))
  return {
    async stop() {
      await Promise.all([
        running.stop(),
        crawler?.stop(),
        incoming?.stop(),
        playWallet?.close(),
        alerts.stop(),
      ])
    },
  }
}
