import { type Sold, variantOf } from '#app/rules/studio/item-versions.ts'
import type { ProductType } from '#app/rules/base/lock-badges.ts'
import type { Access } from '#app/rules/base/media-path.ts'

/** The version of an item that is public at a moment. An entitlement opens its PAID version at any time. */
export interface ItemLock {
  /** The version for everybody; null for none. */
  open: Access | null
  /** What there is to unlock, as its badge says. */
  product: ProductType | null
  /** When early access ends and the item opens by itself; null if it is open, or never will be. */
  opensAt: Date | null
}

/** How an item is locked at `now`, by the way it is sold and when it was published. */
export function lockAt(content: Sold, publishedAt: Date | null, now: Date): ItemLock {
  const { access, adfree } = variantOf(content)
  if (access === 'BONUS') return { open: 'DEFAULT', product: 'BONUS_EPISODE', opensAt: null }
  const opensAt = endOfEarlyAccess(content, publishedAt)
  const isEarly = opensAt !== null && now < opensAt
  if (!adfree.enabled && content.variant?.subscribers_only)
    return { open: null, product: 'EARLY_ACCESS', opensAt: null }
  if (isEarly) return { open: null, product: 'EARLY_ACCESS', opensAt }
  if (adfree.enabled) return { open: 'DEFAULT', product: 'AD_FREE', opensAt: null }
  // After early access, its one file is everybody's.
  return { open: opensAt ? 'PAID' : 'DEFAULT', product: null, opensAt: null }
}

/** When an item with early access opens to everybody; null for others and for drafts. */
function endOfEarlyAccess({ variant }: Sold, publishedAt: Date | null): Date | null {
  if (!variant?.earlyaccess?.enabled || !publishedAt) return null
  return new Date(publishedAt.getTime() + (variant.earlyaccess.delay ?? 0) * 1000)
}
