import { rowHit } from '#app/components/content/row-hit.ts'
import type { FeedItem } from '#app/schemas/nostr.ts'

/** Items as lists show them: of what they are about only what a row needs. */
export function rowItems(items: readonly FeedItem[]): FeedItem[] {
  return items.map((item) => ({ ...item, hit: item.hit && rowHit(item.hit) }))
}
