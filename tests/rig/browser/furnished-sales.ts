import type { SubscriptionsPage } from '#app/schemas/money/subscriptions.ts'
import type { Api } from './api.ts'
import type { RunningAt } from './run-product.ts'
import { askSql } from './running-database.ts'

/** The demo's show that is subscribed to, and what an account has of it. */
export interface FurnishedSales {
  sold: string
  /** Its episode in early access, which can be bought alone. */
  soldItem: string
  /** Of the account that subscribes to it. */
  saleReceipt: string
}

const ulid = '01HF0000000000000000000001'

/** Subscribes an account that has play money to the show. */
export async function furnishSales(product: RunningAt, api: Api): Promise<FurnishedSales> {
  const [found] = await askSql<{ feed: string; item: string }>(
    product,
    `select feed.public_id as feed, item.public_id as item from hosting_feeds as feed
     join hosting_items as item on item.feed_id = feed.id
     join hosting_products as product on product.item_id = item.id
     where feed.content->>'title' = 'Hedge School' and product.type = 'EARLY_ACCESS'`,
  )
  if (!found) throw new Error('the demo has no show that is subscribed to')
  await api.call('pay/subscribe', { feed: found.feed, way: 'SATS', ulid })
  const { payments } = await api.call<SubscriptionsPage>('me/subscriptions-get', {})
  return {
    sold: `/show/${found.feed}`,
    soldItem: `/episode/${found.item}`,
    saleReceipt: `/account/receipts/${payments[0]?.id}`,
  }
}
