import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { updateCrawlBatches } from './crawl-batches.ts'
import { crawlRelay } from './crawl-relay.ts'
import { withCrawlerLock } from './crawler-lock.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** Fetches from other relays in the background. */
export interface RunningCrawler {
  /** Aborts the current round, and resolves once it has ended. */
  stop(): Promise<void>
}

export interface CrawlerSettings {
  /** Milliseconds from one round to the next. */
  everyMs?: number
  /** Milliseconds between two attempts to become the process that crawls. */
  lookMs?: number
}

const usualEveryMs = 120_000
const usualLookMs = 30_000
/** Milliseconds after which the batches are updated: what relays are asked about changes slowly. */
const updateMs = 600_000

/**
 * Fetches what concerns this installation from its other relays, in one process at a time. Does nothing where there are
 * no other relays.
 */
export function startCrawler(
  pool: pg.Pool,
  services: Services,
  { everyMs = usualEveryMs, lookMs = usualLookMs }: CrawlerSettings = {},
): RunningCrawler {
  const ctx = contextFor(services, system)
  const ending = new AbortController()

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await withCrawlerLock(pool, ending.signal, (signal) => crawlRounds(ctx, everyMs, signal))
      } catch (error) {
        reportUnlessAway(error)
      }
      await pause(lookMs, ending.signal)
    }
  }

  const hasRelays = (services.site.otherRelays ?? []).length > 0
  const running = hasRelays ? run() : Promise.resolve()
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function crawlRounds(ctx: Ctx, everyMs: number, signal: AbortSignal): Promise<void> {
  let updatedAt = -Infinity
  while (!signal.aborted) {
    const began = performance.now()
    try {
      if (began - updatedAt >= updateMs) {
        await updateCrawlBatches(ctx)
        updatedAt = began
      }
      await crawlAll(ctx, signal)
    } catch (error) {
      reportUnlessAway(error)
    }
    await pause(everyMs - (performance.now() - began), signal)
  }
}

async function crawlAll(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { hasRelay } = await blocksOf(ctx)
  const relays = (ctx.site.otherRelays ?? []).filter((url) => !hasRelay(url))
  const rounds = relays.map((url) => crawlRelay(ctx, url, { signal }))
  for (const round of await Promise.allSettled(rounds))
    if (round.status === 'rejected') reportUnlessAway(round.reason)
}

/** Reports an error of a round, unless the database is away; the next round tries again. */
function reportUnlessAway(error: unknown): void {
  if (!isAway(error)) reportError(error, { label: 'other relays', place: 'other relays' })
}

/** Waits for so long, or until the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(Math.max(ms, 0), undefined, { signal }).catch(() => undefined)
}
