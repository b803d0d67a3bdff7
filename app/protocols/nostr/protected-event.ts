import type { NostrEvent } from './event.ts'
import { isRecord } from './parsed.ts'

const repostKinds = new Set([6, 16])

/** Whether an event is protected: only its author may send it to a relay (NIP-70). */
export function isProtected({ tags }: Pick<NostrEvent, 'tags'>): boolean {
  return tags.some((tag) => tag.length === 1 && tag[0] === '-')
}

/** Whether an event is a repost that embeds a protected event. */
export function repostsProtected({ kind, content }: NostrEvent): boolean {
  // Without a `-` tag nothing in it is protected, and parsing it is spared.
  if (!repostKinds.has(kind) || !content.includes('"-"')) return false
  const tags = tagsOf(content)
  return tags.some((tag) => Array.isArray(tag) && tag.length === 1 && tag[0] === '-')
}

function tagsOf(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) && Array.isArray(value.tags) ? value.tags : []
  } catch {
    return []
  }
}
