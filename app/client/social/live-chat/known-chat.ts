import type { LiveChatItem, LiveChatPage } from '#app/schemas/social/live-chat.ts'

/** What a page knows of a chat, the oldest first. */
export interface KnownChat extends Pick<LiveChatPage, 'pinned' | 'slow'> {
  items: LiveChatItem[]
  /** Where older ones begin; null where there are none. */
  next: string | null
}

export function knownChat({ chat, ...page }: LiveChatPage): KnownChat {
  return { ...page, items: chat.toReversed() }
}

/**
 * With the newest page as it is now: as far as that reaches it counts, so that what was hidden since goes. Where there is
 * a gap between both, older ones are asked for anew.
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

/** With a page of older ones before what is known. */
export function withOlder(known: KnownChat, { chat, next }: LiveChatPage): KnownChat {
  const ids = new Set(known.items.map(({ nostr }) => nostr.id))
  const older = chat.toReversed().filter(({ nostr }) => !ids.has(nostr.id))
  return { ...known, items: [...older, ...known.items], next }
}

/** In the order of pages, where of two of the same second the higher id is older. */
function isOlder(a: LiveChatItem, b: LiveChatItem): boolean {
  if (a.meta.created !== b.meta.created) return a.meta.created < b.meta.created
  return a.nostr.id > b.nostr.id
}
