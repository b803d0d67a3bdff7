import type { SoldFeed } from '#app/.server/studio/pricing/index.ts'
import type { NewSale } from '../write-sale.ts'

/** A feed that offers a subscription. */
export type OfferedFeed = SoldFeed & { subscription: NonNullable<SoldFeed['subscription']> }

/** The fields that all months of a subscription paid from a wallet have in common. */
export function monthSale({
  feedId,
  publicId,
  type,
  title,
}: SoldFeed): Pick<NewSale, 'feedId' | 'kind' | 'item' | 'content' | 'way' | 'card'> {
  return {
    feedId,
    kind: 'SUBSCRIPTION',
    item: null,
    content: { type, id: publicId, title },
    way: 'SATS',
    card: null,
  }
}
