import type { NostrEvent, UnsignedEvent } from './event.ts'
import { followListKind, keysOn } from './follow-list.ts'
import { isHex32 } from './parsed.ts'

/** The next version of a follow list, still to be signed, or why there is none. */
export type NextFollowList =
  { event: UnsignedEvent } | { problem: 'UNCHANGED' | 'NOT_A_KEY' | 'NOT_A_LIST' }

/**
 * The list with one more follow, at its end, at `now` in seconds. All else stays as it is: content, other tags, pet
 * names and the order.
 */
export function withFollow(list: NostrEvent, pubkey: string, now: number): NextFollowList {
  if (!isHex32(pubkey)) return { problem: 'NOT_A_KEY' }
  if (isOn(list, pubkey)) return { problem: 'UNCHANGED' }
  return next(list, [...list.tags, ['p', pubkey]], now)
}

/** The list without a follow, at `now` in seconds. A key that is on the list several times is removed everywhere. */
export function withoutFollow(list: NostrEvent, pubkey: string, now: number): NextFollowList {
  if (!isHex32(pubkey)) return { problem: 'NOT_A_KEY' }
  if (!isOn(list, pubkey)) return { problem: 'UNCHANGED' }
  return next(list, withoutKey(list.tags, pubkey), now)
}

function isOn({ tags }: NostrEvent, pubkey: string): boolean {
  return tags.some(([name, key]) => name === 'p' && key === pubkey)
}

/** The next version, dated after the last one even if that is dated in the future: relays keep the later version. */
function next(list: NostrEvent, tags: string[][], now: number): NextFollowList {
  if (list.kind !== followListKind) return { problem: 'NOT_A_LIST' }
  const created_at = Math.max(now, list.created_at + 1)
  return { event: { kind: followListKind, created_at, tags, content: list.content } }
}

/**
 * What is wrong with a new version of a follow list. `SHRUNK`: more than one follow is missing. `TAGS_CHANGED`: other
 * tags than those of one follow have changed, or the order has.
 */
export type FollowListProblem =
  'OTHER_LIST' | 'NOT_LATER' | 'UNCHANGED' | 'SHRUNK' | 'CONTENT_CHANGED' | 'TAGS_CHANGED'

/**
 * Why a new version must not replace the old one; null for a version that `withFollow` or `withoutFollow` could make.
 */
export function changeProblem(old: NostrEvent, changed: NostrEvent): FollowListProblem | null {
  if (changed.kind !== followListKind || changed.pubkey !== old.pubkey) return 'OTHER_LIST'
  if (changed.created_at <= old.created_at) return 'NOT_LATER'
  if (changed.content !== old.content) return 'CONTENT_CHANGED'
  const [before, after] = [keysOn(old.tags), keysOn(changed.tags)]
  const unfollowedKeys = [...before].filter((key) => !after.has(key))
  if (unfollowedKeys.length > 1) return 'SHRUNK'
  if (sameTags(old.tags, changed.tags)) return 'UNCHANGED'
  const [unfollowed] = unfollowedKeys
  if (unfollowed !== undefined)
    return sameTags(withoutKey(old.tags, unfollowed), changed.tags) ? null : 'TAGS_CHANGED'
  const isLonger = after.size === before.size + 1
  return isLonger && sameTags(old.tags, changed.tags.slice(0, -1)) ? null : 'TAGS_CHANGED'
}

function withoutKey(tags: readonly string[][], pubkey: string): string[][] {
  return tags.filter(([name, key]) => name !== 'p' || key !== pubkey)
}

function sameTags(some: readonly string[][], others: readonly string[][]): boolean {
  return (
    some.length === others.length &&
    some.every((tag, at) => {
      const other = others[at] ?? []
      return tag.length === other.length && tag.every((part, place) => part === other[place])
    })
  )
}
