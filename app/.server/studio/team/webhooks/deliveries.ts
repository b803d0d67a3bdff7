import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { z } from 'zod'
import { problemOf } from '#app/rules/studio/webhook-problems.ts'
import {
  type DeliveryState,
  type SentEvent,
  testEvent,
  webhookLimits,
} from '#app/rules/studio/webhooks.ts'
import type {
  deliveryIdInput,
  WebhookDelivery,
  webhookIdInput,
  webhooksOfInput,
} from '#app/schemas/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { requireFeedOwner, sendSoon, tellWebhooks } from '#app/.server/studio/records/index.ts'

const mostShown = 100

/**
 * me/hosting-webhook-deliveries-get: the latest messages of a show or artist, the newest first, for its owners.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function listDeliveries(
  ctx: Ctx,
  { feed_id }: z.output<typeof webhooksOfInput>,
): Promise<{ deliveries: WebhookDelivery[] }> {
  await requireFeedOwner(ctx, feed_id)
  const rows = await ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('feed_id', '=', feed_id)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return {
    deliveries: rows.map((row) => ({
      id: row.id,
      webhook_id: row.webhook_id,
      event: row.event as SentEvent,
      happened: row.happened_at.toISOString(),
      state: row.state as DeliveryState,
      attempts: row.attempts,
      next: row.due_at?.toISOString() ?? null,
      tried: row.tried_at?.toISOString() ?? null,
      status: row.status,
      error: row.error === null ? null : texts.problems[problemOf(row.error)],
    })),
  }
}

/**
 * me/hosting-webhook-delivery-resend: sends a message again, with its id.
 * @throws AppError 404 NO_FEED, NO_DELIVERY, 403 OWNER_ONLY, 409 WAITING, PAUSED
 */
export function resendDelivery(
  ctx: Ctx,
  { feed_id, webhook_id, delivery_id }: z.output<typeof deliveryIdInput>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    const row = await ctx.db
      .selectFrom('webhook_deliveries')
      .select('state')
      .where('feed_id', '=', feed_id)
      .where('webhook_id', '=', webhook_id)
      .where('id', '=', delivery_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('NO_DELIVERY', texts.noDelivery)
    if (row.state === 'WAITING') throw conflict('WAITING', texts.stillWaiting)
    await refusePaused(ctx, { feed_id, webhook_id })
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({ state: 'WAITING', attempts: 0, queued_at: ctx.now(), due_at: ctx.now() })
      .where('feed_id', '=', feed_id)
      .where('webhook_id', '=', webhook_id)
      .where('id', '=', delivery_id)
      .execute()
    await sendSoon(ctx)
  })
}

/**
 * me/hosting-webhook-test: sends a message that says that it is a test; one at a time.
 * @throws AppError 404 NO_FEED, NO_WEBHOOK, 403 OWNER_ONLY, 409 WAITING, PAUSED
 */
export function sendTest(
  ctx: Ctx,
  { feed_id, webhook_id }: z.output<typeof webhookIdInput>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await refusePaused(ctx, { feed_id, webhook_id })
    const waiting = await ctx.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('feed_id', '=', feed_id)
      .where('webhook_id', '=', webhook_id)
      .where('event', '=', testEvent)
      .where('state', '=', 'WAITING')
      .executeTakeFirst()
    if (waiting) throw conflict('WAITING', texts.stillWaiting)
    await tellWebhooks(ctx, [
      {
        feedId: feed_id,
        event: testEvent,
        subject: feed_id,
        occurrence: newId(),
        webhookId: webhook_id,
      },
    ])
  })
}

async function refusePaused(
  { db }: Pick<Ctx, 'db'>,
  { feed_id, webhook_id }: { feed_id: string; webhook_id: string },
): Promise<void> {
  const row = await db
    .selectFrom('webhooks')
    .select('paused_at')
    .where('feed_id', '=', feed_id)
    .where('id', '=', webhook_id)
    .executeTakeFirst()
  if (!row) throw notFound('NO_WEBHOOK', texts.gone)
  if (row.paused_at !== null) throw conflict('PAUSED', texts.isPaused)
}

function conflict(code: string, message: string): AppError {
  return new AppError(code, { status: 409, message })
}

/** Gives up what waits for webhooks that were paused. */
export async function endWaiting(
  { db }: Pick<Ctx, 'db'>,
  webhooks: readonly { feed_id: string; webhook_id: string }[],
): Promise<void> {
  for (const { feed_id, webhook_id } of webhooks)
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'GIVEN_UP', due_at: null, status: null, error: 'PAUSED' })
      .where('feed_id', '=', feed_id)
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', 'WAITING')
      .execute()
}

/** Deletes what is older than is kept. By the clock. */
export async function cleanUpWebhooks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = subDays(ctx.now(), webhookLimits.keptDays)
  await inPortions(
    ctx.db,
    (limit) => sql`
      delete from webhook_deliveries where (feed_id, webhook_id, id) in (
        select feed_id, webhook_id, id from webhook_deliveries where happened_at < ${before} ${limit}
      )`,
  )
}
