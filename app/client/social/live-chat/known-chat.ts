import type { LiveChatItem, LiveChatPage } from '#app/schemas/social/live-chat.ts'

/** The loaded part of a chat, the oldest item first. */
export interface KnownChat extends Pick<LiveChatPage, 'pinned' | 'slow'> {
  items: LiveChatItem[]
  /** The cursor of older items; null where there are none. */
  next: string | null
}

export function knownChat({ chat, ...page }: LiveChatPage): KnownChat {
  return { ...page, items: chat.toReversed() }
}

/**
 * Merges the newest page in. It replaces all items of its time, so that those that were hidden meanwhile go. Where
 * there is a gap between both, older items are dropped, and loaded anew when they are wanted.
 */
export function withNewest(known: KnownChat, page: LiveChatPage): KnownChat {
  const fresh = knownChat(page)
  const [oldest] = fresh.items
  if (!oldest || page.next === null) return fresh
  const ids = new Set(fresh.items.map(({ nostr }) => nostr.id))
  if (!known.items.some(({ nostr }) => ids.has(nostr.id))) return fresh
  const older = known.items.filter((item) => !ids.has(item.nostr.id) && isOlder(item, oldest))
  return { ...fresh, items: [...older, ...fresh.items], next: older[0] ? known.next : page.next }
}

/** Adds a page of older items. */
export function withOlder(known: KnownChat, { chat, next }: LiveChatPage): KnownChat {
  const ids = new Set(known.items.map(({ nostr }) => nostr.id))
  const older = chat.toReversed().filter(({ nostr }) => !ids.has(nostr.id))
  return { ...known, items: [...older, ...known.items], next }
}

/** Whether an item is older; of the same second, the one with the higher id is, as in the order of pages. */
function isOlder(a: LiveChatItem, b: LiveChatItem): boolean {
  if (a.meta.created !== b.meta.created) return a.meta.created < b.meta.created
  return a.nostr.id > b.nostr.id
}
