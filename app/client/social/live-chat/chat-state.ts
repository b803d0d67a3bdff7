import type { LiveChatItem, LiveChatPage } from '#app/schemas/social/live-chat.ts'

/** The loaded part of a chat, the oldest item first. */
export interface ChatState extends Pick<LiveChatPage, 'pinned' | 'slow'> {
  items: LiveChatItem[]
  /** The cursor of older items; null where there are none. */
  next: string | null
}

export function chatState({ chat, ...page }: LiveChatPage): ChatState {
  return { ...page, items: chat.toReversed() }
}

/**
 * Merges the newest page in. It replaces all items of its time, so that those that were hidden meanwhile go. Where
 * there is a gap between both, older items are dropped, and loaded anew when they are wanted.
 */
export function withNewest(state: ChatState, page: LiveChatPage): ChatState {
  const fresh = chatState(page)
  const [oldest] = fresh.items
  if (!oldest || page.next === null) return fresh
  const ids = new Set(fresh.items.map(({ nostr }) => nostr.id))
  if (!state.items.some(({ nostr }) => ids.has(nostr.id))) return fresh
  const older = state.items.filter((item) => !ids.has(item.nostr.id) && isOlder(item, oldest))
  return { ...fresh, items: [...older, ...fresh.items], next: older[0] ? state.next : page.next }
}

/** Adds a page of older items. */
export function withOlder(state: ChatState, { chat, next }: LiveChatPage): ChatState {
  const ids = new Set(state.items.map(({ nostr }) => nostr.id))
  const older = chat.toReversed().filter(({ nostr }) => !ids.has(nostr.id))
  return { ...state, items: [...older, ...state.items], next }
}

/** The chat without what a person has written. */
export function withoutPerson(state: ChatState, pubkey: string): ChatState {
  return { ...state, items: state.items.filter(({ nostr }) => nostr.pubkey !== pubkey) }
}

/** Whether an item is older; of the same second, the one with the higher id is, as in the order of pages. */
function isOlder(a: LiveChatItem, b: LiveChatItem): boolean {
  if (a.meta.created !== b.meta.created) return a.meta.created < b.meta.created
  return a.nostr.id > b.nostr.id
}
