import type pg from 'pg'
import { system } from '#app/.server/actor.ts'
import { cleanUpAccounts } from '#app/.server/accounts/index.ts'
import { checkDueFeeds, checkFeed } from '#app/.server/catalogue/index.ts'
import { contextFor, type Services } from '#app/.server/ctx.ts'
import {
  announceFeed,
  bringPublicSideUpToDate,
  cleanUpUploads,
  releaseScheduledItem,
} from '#app/.server/hosting/index.ts'
import { type JobHandlers, runJobs } from '#app/.server/jobs/index.ts'

/** What runs each job. */
const handlers: JobHandlers = {
  'check-due-feeds': async (ctx) => void (await checkDueFeeds(ctx)),
  'check-feed': async (ctx, payload) => void (await checkFeed(ctx, payload)),
  'release-item': (ctx, payload) => releaseScheduledItem(ctx, payload),
  'publish-feed': (ctx, { feedId }) => bringPublicSideUpToDate(ctx, feedId),
  'announce-feed': (ctx, payload) => announceFeed(ctx, payload),
  'clean-up': async (ctx) => {
    await cleanUpAccounts(ctx)
    await cleanUpUploads(ctx)
  },
}

/** When the jobs run that no change asks for (minute, hour, day, month, weekday; UTC). */
const crontab = `
* * * * * check-due-feeds
17 * * * * clean-up
`

/** Runs the product's jobs in this process. */
export function startJobs(pool: pg.Pool, services: Services) {
  return runJobs(pool, contextFor(services, system), handlers, crontab)
}
