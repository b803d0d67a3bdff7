import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { LiveChatPage } from '#app/schemas/social/live-chat.ts'

/** Loads a page of a chat: the newest one, or the one before a cursor. @throws Error where it can't be loaded */
export function loadChat(
  id: string,
  { viewer, before = null }: { viewer: string | null; before?: string | null },
): Promise<LiveChatPage> {
  return publicCall('/api/load-live-chat', { id, viewer, before })
}
