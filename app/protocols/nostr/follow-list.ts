import type { NostrEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const followListKind = 3

/** The keys on a follow list (kind 3), each once and without its owner's. */
export function followsOf({ pubkey, tags }: Pick<NostrEvent, 'pubkey' | 'tags'>): string[] {
  const keys = keysOn(tags)
  keys.delete(pubkey)
  return [...keys]
}

/** The keys in `p` tags, without invalid ones. */
export function keysOn(tags: readonly string[][]): Set<string> {
  const keys = new Set<string>()
  for (const [name, key] of tags) if (name === 'p' && isHex32(key)) keys.add(key)
  return keys
}
