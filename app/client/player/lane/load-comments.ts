import type { CommentsAt } from '#app/schemas/comments-at.ts'

/** The comments at seconds of an item. @throws TypeError where they can't be loaded */
export async function loadCommentsAt(
  id: string,
  viewer: string | null,
  signal: AbortSignal,
): Promise<CommentsAt> {
  const response = await fetch('/api/load-comments-at', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, viewer }),
    signal,
  })
  if (!response.ok) throw new TypeError(`${response.status}`)
  return (await response.json()) as CommentsAt
}
