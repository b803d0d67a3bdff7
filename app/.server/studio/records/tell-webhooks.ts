import { sql } from 'kysely'
import { type SentEvent, webhookLimits, type WebhookEvent } from '#app/rules/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** What has happened to a show, artist or release. */
export interface ToldEvent {
  /** Its id in the studio or in the catalogue. */
  feedId: string
  event: SentEvent
  /** What it is about, as its own room names it. */
  subject: string
  /** Tells apart what happens several times to one subject; the same is told once. */
  occurrence?: string
  /** This webhook alone. */
  webhookId?: string
}

const rowsAtOnce = 500

/**
 * Enqueues what has happened for the webhooks that want to be told, in the transaction in which it happens. What is sent
 * is made later, of what is public then. Nothing is written where nobody wants it.
 */
export async function tellWebhooks(
  ctx: Pick<Ctx, 'db' | 'now'>,
  told: readonly ToldEvent[],
): Promise<void> {
  if (told.length === 0) return
  const given = told.map(({ feedId, event, subject, occurrence = '', webhookId = null }) => ({
    feedId,
    event,
    subject,
    occurrence,
    webhookId,
  }))
  const column = <Name extends keyof (typeof given)[number]>(name: Name) =>
    sql`${given.map((row) => row[name])}::text[]`
  const wanted = await sql<{ feed_id: string; webhook_id: string; at: number; waiting: number }>`
    select hooks.feed_id, hooks.id as webhook_id, given.at::int as at, (
      select count(*)::int from (
        select from webhook_deliveries as waits
        where waits.feed_id = hooks.feed_id and waits.webhook_id = hooks.id and waits.state = 'WAITING'
        limit ${webhookLimits.waiting}
      ) as counted
    ) as waiting
    from unnest(${column('feedId')}, ${column('event')}, ${column('webhookId')})
      with ordinality as given (feed_id, event, webhook_id, at)
    join hosting_feeds as made
      on made.id = coalesce((select hosting_feed_id from feeds where feeds.id = given.feed_id), given.feed_id)
    -- A release is its artist's.
    join webhooks as hooks on hooks.feed_id = coalesce(made.publisher_id, made.id)
    where hooks.paused_at is null
      and case when given.webhook_id is null then given.event = any(hooks.events) else hooks.id = given.webhook_id end
    order by hooks.feed_id, hooks.id, given.at
  `.execute(ctx.db)
  const rows = withinBounds(wanted.rows).flatMap(({ feed_id, webhook_id, at }) => {
    const row = given[at - 1]
    return row ? [{ feed_id, webhook_id, ...row }] : []
  })
  if (rows.length === 0) return
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertDeliveries(ctx, rows.slice(from, from + rowsAtOnce))
  await sendSoon(ctx)
}

type NewDelivery = Required<Pick<ToldEvent, 'event' | 'subject' | 'occurrence'>> & {
  feed_id: string
  webhook_id: string
}

async function insertDeliveries(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  rows: readonly NewDelivery[],
): Promise<void> {
  const times = { happened_at: now(), queued_at: now(), due_at: now() }
  await db
    .insertInto('webhook_deliveries')
    .values(
      rows.map(({ feed_id, webhook_id, event, subject, occurrence }) => ({
        ...times,
        ...{ feed_id, webhook_id, id: newId() },
        ...{ event, subject, occurrence, state: 'WAITING' },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'webhook_id', 'event', 'subject', 'occurrence']).doNothing(),
    )
    .execute()
}

/** No more than may wait for each webhook. */
function withinBounds<Row extends { webhook_id: string; waiting: number }>(rows: Row[]): Row[] {
  const queued = new Map<string, number>()
  return rows.filter(({ webhook_id, waiting }) => {
    const before = queued.get(webhook_id) ?? waiting
    queued.set(webhook_id, before + 1)
    return before < webhookLimits.waiting
  })
}

/** Has what is due sent, once the transaction has committed. The runs of each of the two take turns. */
export async function sendSoon(
  ctx: Pick<Ctx, 'db'>,
  to: 'ANSWERING' | 'FAILING' = 'ANSWERING',
): Promise<void> {
  const queue = `send-webhooks:${to}`
  await enqueue(ctx, 'send-webhooks', { to }, { key: queue, queue, maxAttempts: 3 })
}

/** Whether any of these events of a feed is wanted, where it costs something to find them. */
export async function areWanted(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
  events: readonly WebhookEvent[],
): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .innerJoin('hosting_feeds', (join) =>
      join.on(
        sql<boolean>`webhooks.feed_id = coalesce(hosting_feeds.publisher_id, hosting_feeds.id)`,
      ),
    )
    .select('webhooks.id')
    .where('hosting_feeds.id', '=', feedId)
    .where('paused_at', 'is', null)
    .where(sql<boolean>`events && ${events}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
