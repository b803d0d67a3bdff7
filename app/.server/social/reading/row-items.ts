import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'

/** Items as lists show them: of what they are about only what a row needs, which links to it besides. */
export function rowItems(items: readonly TimelineItem[]): TimelineItem[] {
  return items.map((item) => {
    if (!item.hit) return item
    return { ...item, note: { ...item.note, preview: null }, hit: rowHit(item.hit) }
  })
}
