import { subMinutes } from 'date-fns/subMinutes'
import { shownDays, spaceOf } from '#app/rules/site/operations.ts'
import type { NodeState, Operations } from '#app/schemas/site/operations.ts'
import { requireOperator } from '#app/.server/base/actor.ts'
import { countFeedsBehind, feedsBehind } from '#app/.server/catalogue/feeds/index.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { queueState } from '#app/.server/base/jobs/index.ts'
import { LightningAwayError } from '#app/.server/base/ports/lightning/index.ts'
import { listOtherRelays } from '#app/.server/social/network/index.ts'
import { bitcoinPrice } from '#app/.server/base/ports/price/index.ts'
import { countDiscrepancies } from '#app/.server/money/books/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { dailyFigures } from './daily.ts'
import { recentFailures } from './failures.ts'
import { listenersBetween } from './listeners.ts'
import { runningProcesses } from './processes.ts'
import { keptDays } from './sample.ts'
import { mailState } from './watching/mail-state.ts'
import { storedBytes } from './storage.ts'
import { newerVersion } from './updates.ts'

/** A listener counts as listening for so long after their last play. */
const listeningMinutes = 15
const maxBehind = 50

/** How the installation does. @throws AppError 403 FORBIDDEN to anyone but the operator */
export async function loadOperations(ctx: Ctx): Promise<Operations> {
  requireOperator(ctx.actor)
  const now = ctx.now()
  const [daily, used, free, processes, price, differing, relays, ...rest] = await Promise.all([
    dailyFigures(ctx, shownDays),
    storedBytes(ctx),
    ctx.storage.freeBytes?.() ?? null,
    runningProcesses(ctx),
    isEnabled(ctx.site, 'MONEY') ? bitcoinPrice(ctx) : { price: null },
    countDiscrepancies(ctx),
    isEnabled(ctx.site, 'SOCIAL') ? listOtherRelays(ctx) : [],
    listenersBetween(ctx, { from: subMinutes(now, listeningMinutes), to: now }),
    queueState(ctx),
    countFeedsBehind(ctx),
    feedsBehind(ctx, { limit: maxBehind }),
    recentFailures(ctx),
    nodeState(ctx),
    mailState(ctx),
    newerVersion(ctx),
    ctx.probes?.recent() ?? [],
  ])
  const [listenersNow, queue, feeds, behind, failures, node, mail, newer, probes] = rest
  const { days, figures } = daily
  return {
    version: software.version,
    newer,
    upSince: processes.since,
    days,
    figures,
    listenersNow,
    space: spaceOf(figures['stored-bytes'], used, free === null ? null : used + free),
    queue,
    feeds,
    relay: {
      connections: processes.connections,
      others: relays.length,
      othersAway: relays.filter(({ state }) => state === 'UNREACHABLE' || state === 'DROPPED')
        .length,
    },
    node,
    money: {
      price: price.price,
      discrepancies: differing + (lastOf(figures.discrepancies) ?? 0),
    },
    mail,
    probes,
    behind,
    failures,
  }
}

/** The figures of all stored days, oldest first. @throws AppError 403 FORBIDDEN to anyone but the operator */
export async function exportOperations(ctx: Ctx): ReturnType<typeof dailyFigures> {
  requireOperator(ctx.actor)
  return dailyFigures(ctx, keptDays)
}

async function nodeState({ lightning }: Ctx): Promise<NodeState> {
  if (!lightning) return { state: 'NONE' }
  try {
    const { balanceMsat, receivableMsat, channels } = await lightning.info()
    return {
      state: 'OPEN',
      sendableMsat: balanceMsat,
      receivableMsat: receivableMsat ?? null,
      channels: channels ?? null,
    }
  } catch (error) {
    if (error instanceof LightningAwayError) return { state: 'AWAY' }
    throw error
  }
}

function lastOf(days: readonly (number | null)[]): number | undefined {
  return days.filter((day) => day !== null).at(-1)
}
