import { sql } from 'kysely'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { recordDecision } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { deleteFeedElsewhere } from '#app/.server/catalogue/feeds/index.ts'
import { keepOut, letIn } from '#app/.server/catalogue/standing/index.ts'
import { lockContent } from './decided-content.ts'

/**
 * Removes a feed of another host with its items, and doesn't let it in again: by none of the addresses that it had, and
 * not by its guid.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 IS_HOSTED
 */
export async function keepOutFeed(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  requireAct(ctx.actor, 'DELETE_CONTENT')
  await transact(ctx, async (ctx) => {
    const content = await lockContent(ctx, id)
    if (content.hosted) throw new AppError('IS_HOSTED', { status: 409, message: texts.isHosted })
    if (content.kind !== 'SHOW') throw notFound('CONTENT_NOT_FOUND', texts.notHere)
    const { db } = ctx
    const feed = await db
      .selectFrom('feeds')
      .select(['title', 'url'])
      .select(sql<string | null>`coalesce(guid, document ->> 'guid')`.as('guid'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const aliases = await db
      .selectFrom('feed_addresses')
      .select('url')
      .where('feed_id', '=', id)
      .execute()
    const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await keepOut(ctx, { ...feed, aliases: aliases.map(({ url }) => url) }, { reason, by })
    await deleteFeedElsewhere(ctx, id)
    const about = { kind: 'SHOW', id, title: content.title } as const
    await recordDecision(ctx, about, { act: 'KEPT_OUT', words: reason })
  })
}

/**
 * Lets a feed in again that is kept out. It comes when somebody adds it.
 * @throws AppError 403 FORBIDDEN, 404 NOT_KEPT_OUT
 */
export async function letInFeed(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAct(ctx.actor, 'DELETE_CONTENT')
  await transact(ctx, async (ctx) => {
    const feed = await letIn(ctx, id)
    if (!feed) throw notFound('NOT_KEPT_OUT', texts.notHere)
    await recordDecision(ctx, { kind: 'SHOW', id, title: feed.title }, { act: 'RESTORED' })
  })
}
