import type { NostrEvent } from './event.ts'

/** Direct messages (NIP-04) and gift wraps (NIP-59): kinds that are served to nobody but whom they concern. */
export const privateKinds: readonly number[] = [4, 1059]

export function isPrivate({ kind }: Pick<NostrEvent, 'kind'>): boolean {
  return privateKinds.includes(kind)
}

/** Whether one of these keys may read an event: a private one concerns its author and those whom its `p` tags name. */
export function mayRead(event: NostrEvent, keys: ReadonlySet<string>): boolean {
  if (!isPrivate(event)) return true
  return (
    keys.has(event.pubkey) || event.tags.some(([name, key = '']) => name === 'p' && keys.has(key))
  )
}
