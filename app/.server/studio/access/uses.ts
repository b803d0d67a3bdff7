import { subDays } from 'date-fns/subDays'
import { subMinutes } from 'date-fns/subMinutes'
import { subYears } from 'date-fns/subYears'
import { sql } from 'kysely'
import { rightsTexts } from '#app/texts/studio/rights.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { networkMark, placeOf } from './networks.ts'

/** Beyond so many networks within a day, the address counts as shared, and its owner and the feed's owners are told. */
const usualNetworks = 5
/** How often it is written down that an address is in use. */
const noteEveryMinutes = 10

/** Notes that an address was used from a network address, once in a while for each network. */
export async function noteUse(ctx: Ctx, addressId: string, address: string): Promise<void> {
  const place = placeOf(address)
  if (place === null) return
  const now = ctx.now()
  const isNoted = await ctx.db
    .selectFrom('private_feed_networks')
    .select('network')
    .where('private_feed_id', '=', addressId)
    .where('network', '=', networkMark(ctx, addressId, place))
    .where('seen_at', '>', subMinutes(now, noteEveryMinutes))
    .executeTakeFirst()
  if (isNoted) return
  await transact(ctx, async (ctx) => {
    await ctx.db
      .updateTable('private_feeds')
      .set({ last_used_at: now })
      .where('id', '=', addressId)
      .execute()
    await ctx.db
      .insertInto('private_feed_networks')
      .values({
        private_feed_id: addressId,
        network: networkMark(ctx, addressId, place),
        seen_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['private_feed_id', 'network']).doUpdateSet({ seen_at: now }),
      )
      .execute()
    if ((await networksOf(ctx, addressId)) > usualNetworks) await tellSoon(ctx, addressId)
  })
}

async function networksOf(ctx: Ctx, addressId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('private_feed_networks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('private_feed_id', '=', addressId)
    .where('seen_at', '>', subDays(ctx.now(), 1))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails the owner of the address and those of its feed, each on their own and once a day. */
async function tellSoon(ctx: Ctx, addressId: string): Promise<void> {
  const now = ctx.now()
  const address = await ctx.db
    .updateTable('private_feeds')
    .set({ told_at: now })
    .where('id', '=', addressId)
    .where(({ or, eb }) => or([eb('told_at', 'is', null), eb('told_at', '<=', subDays(now, 1))]))
    .returning(['feed_id', 'user_id'])
    .executeTakeFirst()
  if (!address) return
  const owners = await ctx.db
    .selectFrom('hosting_feed_owners')
    .select('user_id')
    .where('feed_id', '=', address.feed_id)
    .where('role', '=', 'OWNER')
    .execute()
  const told = new Set([address.user_id, ...owners.map(({ user_id }) => user_id)])
  for (const userId of told) await enqueue(ctx, 'tell-of-shared-address', { addressId, userId })
}

/** The job that mails one person that an address is used from many networks. */
export async function tellOfSharedAddress(
  ctx: Ctx,
  { addressId, userId }: Jobs['tell-of-shared-address'],
): Promise<void> {
  const row = await ctx.db
    .selectFrom('private_feeds')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'private_feeds.feed_id')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select([
      'private_feeds.user_id',
      'hosting_feeds.type',
      'hosting_feeds.public_id',
      'users.email',
      sql<string>`coalesce(hosting_feeds.content->>'title', '')`.as('title'),
    ])
    .where('private_feeds.id', '=', addressId)
    .executeTakeFirst()
  if (!row?.email) return
  const { title } = row
  const networks = await networksOf(ctx, addressId)
  const kind = row.type === 'ARTIST' ? 'artist' : 'show'
  const page = `${ctx.site.publicUrl}/${kind}/${row.public_id}`
  const { listener, owner } = rightsTexts.sharedMails
  const mail = row.user_id === userId ? listener(title, networks, page) : owner(title, networks)
  await ctx.mailer.send({ to: row.email, ...mail })
}

/** Forgets from which networks addresses were used over a day ago, and addresses that ended over a year ago. */
export async function cleanUpRights(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await ctx.db.deleteFrom('private_feed_networks').where('seen_at', '<', subDays(now, 1)).execute()
  await ctx.db.deleteFrom('private_feeds').where('ended_at', '<', subYears(now, 1)).execute()
  await ctx.db.deleteFrom('rights').where('until', '<', subYears(now, 1)).execute()
}
