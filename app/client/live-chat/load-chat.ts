import type { LiveChatPage } from '#app/schemas/live-chat.ts'

/** A page of a chat: the newest, or what is older than `before`. @throws TypeError where it can't be loaded */
export async function loadChat(
  id: string,
  { viewer, before = null }: { viewer: string | null; before?: string | null },
): Promise<LiveChatPage> {
  const response = await fetch('/api/load-live-chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, viewer, before }),
  })
  if (!response.ok) throw new TypeError(`${response.status}`)
  return (await response.json()) as LiveChatPage
}
