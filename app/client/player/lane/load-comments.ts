import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { CommentsAt } from '#app/schemas/catalogue/comments-at.ts'

/** The comments at seconds of an item. @throws Error where they can't be loaded */
export function loadCommentsAt(
  id: string,
  viewer: string | null,
  signal: AbortSignal,
): Promise<CommentsAt> {
  return publicCall('/api/load-comments-at', { id, viewer }, { signal })
}
