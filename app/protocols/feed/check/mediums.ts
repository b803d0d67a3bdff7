import { listMediums } from './lists.ts'
import type { Tag } from './tag.ts'

/** What a feed is, by podcast:medium. */
export function mediumOf(channel: Tag): string {
  return channel.textOf('podcast:medium') || 'podcast'
}

/** Whether a feed has no episodes of its own: a list of others, or a publisher. */
export function isList(channel: Tag): boolean {
  const medium = mediumOf(channel)
  return listMediums.has(medium) || medium === 'publisher'
}
