import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type { cardSales } from '#tests/rig/factories/card-sales.ts'
import type { TestServices } from '#tests/rig/database.ts'
import type { TestAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import type { SoldShow } from '#tests/rig/factories/sale-site.ts'

/** A show that earns in every way, with an episode that is sold and one that isn't. */
export interface EarningShow extends SoldShow {
  owner: TestAccount
  guid: string
  /** In the catalogue, and in the studio. */
  sold: { item: string; item_id: string }
  free: string
  /** The account at the provider. */
  account: string
}

type Site = ReturnType<typeof cardSales>

let shows = 0

/** Makes a show that pays its owner, a friend, a node elsewhere, and somebody whose server never answers. */
export async function earningShow(
  services: TestServices,
  site: Site,
  { friend, theirs, usesSplits }: { friend: TestAccount; theirs: string; usesSplits: boolean },
): Promise<EarningShow> {
  const name = `earning${++shows}`
  const guid = `guid-of-${name}`
  const owner = await site.account(`${name}owner`)
  const ourKey = (await site.all.lightning?.info())?.pubkey ?? ''
  const member = ({ userId }: TestAccount, split: number): ValueRecipient => {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    return { type: 'node', address: ourKey, split, customKey, customValue, name: 'Member' }
  }
  const recipients: ValueRecipient[] = [
    member(owner, 60),
    member(friend, 25),
    { type: 'node', address: theirs, split: 10, name: 'Their node' },
    { type: 'lnaddress', address: 'fund@away.example', split: 5, name: 'Fund' },
  ]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const items = { Sold: '2026-06-01T00:00:00.000Z', Free: '2026-06-02T00:00:00.000Z' }
  const told = { guid, value }
  const { feedId: feed, ids } = await publishFeed(site.product(), name, items, 'podcast', told)
  const { feed_id } = await site.show(owner, {
    use_splits: usesSplits,
    recipients: [site.member('Friend', friend, 30), site.member('Owner', owner, 70)],
  })
  const { item_id } = await site.item({ feed, feed_id }, { by: owner })
  const item = ids.Sold ?? ''
  await services.db
    .updateTable('hosting_feeds')
    .set({ public_id: feed })
    .where('id', '=', feed_id)
    .execute()
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: feed_id })
    .where('id', '=', feed)
    .execute()
  await services.db
    .updateTable('hosting_items')
    .set({ public_id: item })
    .where('id', '=', item_id)
    .execute()
  const { stripe_id } = await services.db
    .selectFrom('card_accounts')
    .select('stripe_id')
    .where('feed_id', '=', feed_id)
    .executeTakeFirstOrThrow()
  const sold = { item, item_id }
  return { feed, feed_id, owner, guid, sold, free: ids.Free ?? '', account: stripe_id ?? '' }
}
