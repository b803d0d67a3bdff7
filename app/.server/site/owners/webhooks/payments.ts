import { webhookMessages as texts } from '#app/texts/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { boostForOwners } from '#app/.server/money/boosts/index.ts'
import { payersOf } from '#app/.server/money/pages/index.ts'
import { toldSubscription } from '#app/.server/money/sales/index.ts'
import { toldContent } from './show.ts'
import type { DueMessage, Told, ToldShow } from './messages.ts'

/** A boost as owners see it in the studio: nothing of how it was paid but the amount. */
export async function toldBoost(
  ctx: Ctx,
  { subject: id, feed_id }: DueMessage,
  show: ToldShow,
): Promise<Told | null> {
  const boost = await boostForOwners(ctx, { feedIds: await publicIdsOf(ctx, feed_id), id })
  if (!boost) return null
  const { sender, satoshis, usd, message, way } = boost
  const url = new URL(boost.path, ctx.site.publicUrl).href
  const amount = way === 'CARD' && usd !== null ? texts.dollars(usd) : texts.sats(satoshis ?? 0)
  const content = await toldContent(ctx, boost.content.id)
  return {
    data: {
      show,
      content,
      boost: {
        id,
        url,
        sats: satoshis,
        usd,
        way: way.toLowerCase(),
        message,
        app: boost.app,
        sent_at: boost.at,
        sender: { name: sender.name, url: sender.path && new URL(sender.path, url).href },
      },
    },
    line: texts.boost(sender.name ?? texts.somebody, amount, boost.content.title, message),
    url,
  }
}

/** A subscription as owners see it in the studio; null where its subscriber’s account is gone. */
export async function toldSubscribing(
  ctx: Ctx,
  { event, feed_id: feedId, subject, occurrence }: DueMessage,
  show: ToldShow,
): Promise<Told | null> {
  const row = await toldSubscription(ctx, { feedId, subject, occurrence })
  if (!row) return null
  const person = { userId: row.user_id, pubkey: null, name: null }
  const { name, path } = (await payersOf(ctx, [person]))(person, subject)
  const say = event === 'subscription.begun' ? texts.begun : texts.ended
  return {
    data: {
      show,
      subscription: {
        id: subject,
        way: row.way.toLowerCase(),
        price_cents: row.price,
        began_at: row.since.toISOString(),
        subscriber: { name, url: path && new URL(path, ctx.site.publicUrl).href },
      },
    },
    line: say(name ?? texts.somebody, show.title),
    url: show.url ?? show.feed_url,
  }
}

/** The catalogue ids of a show, or of an artist with its releases. */
async function publicIdsOf({ db }: Ctx, feedId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hosting_feeds')
    .innerJoin('feeds', 'feeds.hosting_feed_id', 'hosting_feeds.id')
    .select('feeds.id')
    .where((eb) =>
      eb.or([eb('hosting_feeds.id', '=', feedId), eb('hosting_feeds.publisher_id', '=', feedId)]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
