import type { NostrEvent, UnsignedEvent } from './event.ts'
import { keysOn } from './follow-list.ts'
import { isHex32 } from './parsed.ts'
import { muteListKind } from './mute-list.ts'

/**
 * The next version of a mute list (NIP-51), still to be signed, that mutes one person more or, without `mutes`, one
 * fewer, at `now` in seconds; null where nothing changes. `list` is null for somebody's first. All else stays as it is:
 * private entries in the content, whoever encrypted them how, other tags and their order.
 */
export function nextMuteList(
  list: Pick<NostrEvent, 'created_at' | 'tags' | 'content'> | null,
  { pubkey, mutes }: { pubkey: string; mutes: boolean },
  now: number,
): UnsignedEvent | null {
  const { created_at, tags, content } = list ?? { created_at: 0, tags: [], content: '' }
  if (!isHex32(pubkey) || keysOn(tags).has(pubkey) === mutes) return null
  return {
    kind: muteListKind,
    // Relays keep the later version, also where the last one is dated ahead.
    created_at: Math.max(now, created_at + 1),
    tags: mutes ? [...tags, ['p', pubkey]] : withoutPerson(tags, pubkey),
    content,
  }
}

/** What is wrong with a new version of a mute list. */
export type ListProblem = 'OTHER_LIST' | 'NOT_LATER' | 'CONTENT_CHANGED' | 'TAGS_CHANGED'

/** Why a new version must not take the place of the old one; null for one that `nextMuteList` could make. */
export function listProblem(old: NostrEvent | null, changed: NostrEvent): ListProblem | null {
  if (changed.kind !== muteListKind || (old && changed.pubkey !== old.pubkey)) return 'OTHER_LIST'
  if (old && changed.created_at <= old.created_at) return 'NOT_LATER'
  if (changed.content !== (old?.content ?? '')) return 'CONTENT_CHANGED'
  const tags = old?.tags ?? []
  const [before, after] = [keysOn(tags), keysOn(changed.tags)]
  const people = [...new Set([...before, ...after])].filter(
    (key) => before.has(key) !== after.has(key),
  )
  const [pubkey] = people
  if (pubkey === undefined || people.length > 1) return 'TAGS_CHANGED'
  const expected = before.has(pubkey) ? withoutPerson(tags, pubkey) : [...tags, ['p', pubkey]]
  return JSON.stringify(expected) === JSON.stringify(changed.tags) ? null : 'TAGS_CHANGED'
}

function withoutPerson(tags: readonly string[][], pubkey: string): string[][] {
  return tags.filter(([name, key]) => name !== 'p' || key !== pubkey)
}
