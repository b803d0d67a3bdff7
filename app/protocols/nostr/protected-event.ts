import type { NostrEvent } from './event.ts'
import { isRecord } from './parsed.ts'

const repostKinds = new Set([6, 16])

/** Whether only its author may send an event to a relay (NIP-70). */
export function isProtected({ tags }: Pick<NostrEvent, 'tags'>): boolean {
  return tags.some((tag) => tag.length === 1 && tag[0] === '-')
}

/** Whether an event is a repost that takes a protected event along. */
export function repostsProtected({ kind, content }: NostrEvent): boolean {
  // Without the sign nothing in it can be protected, and it needn't be read.
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
