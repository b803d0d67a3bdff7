import { addHours } from 'date-fns/addHours'
import type { z } from 'zod'
import { shownDiscordWebhook } from '#app/protocols/webhooks/discord.ts'
import {
  eventsOfKind,
  type MastodonVisibility,
  type PauseReason,
  type WebhookEvent,
  type WebhookKind,
  webhookLimits,
} from '#app/rules/studio/webhooks.ts'
import type {
  Webhook,
  webhookCreateInput,
  webhookIdInput,
  webhooksOfInput,
  webhookUpdateInput,
} from '#app/schemas/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { authorizeFeed, requireFeedOwner, requireOwner } from '#app/.server/studio/records/index.ts'
import { endWaiting } from './deliveries.ts'
import { newSecret, openTarget, sealTarget } from './sealed.ts'

/** A webhook, and the secret that was just made for it: this answer alone has it. */
interface WithSecret {
  webhook: Webhook
  secret: string | null
}

/** me/hosting-webhooks-get: the webhooks of a show or artist, for its owners. @throws AppError 404 NO_FEED, 403 OWNER_ONLY */
export async function listWebhooks(
  ctx: Ctx,
  { feed_id }: z.output<typeof webhooksOfInput>,
): Promise<{ webhooks: Webhook[] }> {
  await requireFeedOwner(ctx, feed_id)
  const rows = await webhooksOf(ctx, feed_id).limit(webhookLimits.perFeed).execute()
  return { webhooks: rows.map((row) => toWebhook(ctx, row)) }
}

/**
 * me/hosting-webhook-create: adds an address.
 * @throws AppError 400 beyond the most and for a release, 404 NO_FEED, 403 OWNER_ONLY, PROOF_NEEDED
 */
export async function createWebhook(
  ctx: Ctx,
  { feed_id, kind, url, events, token, visibility }: z.output<typeof webhookCreateInput>,
): Promise<WithSecret> {
  await requireFeedOwner(ctx, feed_id)
  await requireFreshProof(ctx, 'addWebhook')
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, feed_id, { lock: true })
    await requireOwner(ctx, feed)
    if (feed.type === 'ALBUM') throw invalid('feed_id', texts.releasesNone)
    const others = await webhooksOf(ctx, feed_id).execute()
    if (others.length >= webhookLimits.perFeed)
      throw invalid('url', texts.tooMany(webhookLimits.perFeed))
    const id = newId()
    const secret = kind === 'STANDARD' ? newSecret() : null
    const target = {
      url: kind === 'MASTODON' ? new URL(url).origin : url,
      ...(secret === null ? {} : { secret }),
      ...(kind === 'MASTODON' && token ? { token } : {}),
    }
    await ctx.db
      .insertInto('webhooks')
      .values({
        feed_id,
        id,
        kind,
        sealed: sealTarget(ctx, { feed_id, id }, target),
        events: [...events],
        visibility: kind === 'MASTODON' ? (visibility ?? 'public') : null,
        created_by: requireUserId(ctx.actor),
        created_at: ctx.now(),
      })
      .execute()
    await recordEvent(ctx, 'WEBHOOK_ADDED', { feedId: feed_id, details: { name: hostOf(url) } })
    return { webhook: toWebhook(ctx, await theWebhook(ctx, { feed_id, webhook_id: id })), secret }
  })
}

/**
 * me/hosting-webhook-update: changes what a webhook is told, pauses or resumes it, or makes another secret; the former
 * one signs besides for a day.
 * @throws AppError 400, 404 NO_FEED, NO_WEBHOOK, 403 OWNER_ONLY, PROOF_NEEDED for another secret
 */
export async function updateWebhook(
  ctx: Ctx,
  { events, paused, renew_secret, ...ids }: z.output<typeof webhookUpdateInput>,
): Promise<WithSecret> {
  await requireFeedOwner(ctx, ids.feed_id)
  if (renew_secret) await requireFreshProof(ctx, 'addWebhook')
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, ids.feed_id, { lock: true })
    const row = await theWebhook(ctx, ids)
    if (events) await setWebhook(ctx, ids, { events: allowedFor(row, events) })
    if (paused === true && row.paused_at === null) await pauseWebhook(ctx, ids, 'OWNER')
    if (paused === false && row.paused_at !== null) await resume(ctx, ids)
    const secret = renew_secret ? await renewSecret(ctx, row) : null
    return { webhook: toWebhook(ctx, await theWebhook(ctx, ids)), secret }
  })
}

/**
 * me/hosting-webhook-delete: tells a program nothing any more.
 * @throws AppError 404 NO_FEED, NO_WEBHOOK, 403 OWNER_ONLY
 */
export function deleteWebhook(
  ctx: Ctx,
  { feed_id, webhook_id }: z.output<typeof webhookIdInput>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    const row = await ctx.db
      .deleteFrom('webhooks')
      .where('feed_id', '=', feed_id)
      .where('id', '=', webhook_id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('NO_WEBHOOK', texts.gone)
    const name = hostOf(openTarget(ctx, row).url)
    await recordEvent(ctx, 'WEBHOOK_DELETED', { feedId: feed_id, details: { name } })
  })
}

interface WebhookIds {
  feed_id: string
  webhook_id: string
}

function webhooksOf({ db }: Pick<Ctx, 'db'>, feedId: string) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('created_at')
    .orderBy('id')
}

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooksOf>['execute']>>[number]

/** @throws AppError 404 NO_WEBHOOK */
async function theWebhook(ctx: Ctx, { feed_id, webhook_id }: WebhookIds): Promise<WebhookRow> {
  const row = await webhooksOf(ctx, feed_id).where('id', '=', webhook_id).executeTakeFirst()
  if (!row) throw notFound('NO_WEBHOOK', texts.gone)
  return row
}

/** Changes a webhook, in the caller's transaction. */
export async function setWebhook(
  { db }: Pick<Ctx, 'db'>,
  { feed_id, webhook_id }: WebhookIds,
  change: Partial<WebhookRow>,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set(change)
    .where('feed_id', '=', feed_id)
    .where('id', '=', webhook_id)
    .execute()
}

function allowedFor({ kind }: WebhookRow, events: readonly WebhookEvent[]): WebhookEvent[] {
  if (events.some((event) => !eventsOfKind(kind as WebhookKind).includes(event)))
    throw invalid('events', texts.episodesOnly)
  return [...events]
}

/** Pauses a webhook; what waits for it is given up, and may be sent again later. In the caller's transaction. */
export async function pauseWebhook(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: WebhookIds,
  reason: PauseReason,
): Promise<void> {
  await setWebhook(ctx, ids, { paused_at: ctx.now(), paused_for: reason })
  await endWaiting(ctx, [ids])
}

/** Whoever resumes it answers for where it goes. */
function resume(ctx: Ctx, ids: WebhookIds): Promise<void> {
  return setWebhook(ctx, ids, {
    paused_at: null,
    paused_for: null,
    failing_since: null,
    created_by: requireUserId(ctx.actor),
  })
}

async function renewSecret(ctx: Ctx, row: WebhookRow): Promise<string> {
  const { secret: before, ...target } = openTarget(ctx, row)
  if (before === undefined)
    throw new AppError('NO_SECRET', { status: 400, message: texts.noSecret })
  const secret = newSecret()
  const until = addHours(ctx.now(), webhookLimits.formerSecretHours).toISOString()
  const sealed = sealTarget(ctx, row, { ...target, secret, former: { secret: before, until } })
  await setWebhook(ctx, { feed_id: row.feed_id, webhook_id: row.id }, { sealed })
  const details = { name: hostOf(target.url) }
  await recordEvent(ctx, 'WEBHOOK_SECRET_RENEWED', { feedId: row.feed_id, details })
  return secret
}

function toWebhook(ctx: Pick<Ctx, 'keys'>, row: WebhookRow): Webhook {
  const { url } = openTarget(ctx, row)
  return {
    id: row.id,
    kind: row.kind as WebhookKind,
    url: row.kind === 'DISCORD' ? shownDiscordWebhook(url) : url,
    events: row.events as WebhookEvent[],
    visibility: row.visibility as MastodonVisibility | null,
    created: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    paused:
      row.paused_at === null
        ? null
        : { since: row.paused_at.toISOString(), reason: row.paused_for as PauseReason },
  }
}

/** What the log has of an address, whose path may be a secret. */
function hostOf(url: string): string {
  return new URL(url).host
}
