import { viewerCall } from '#app/client/base/session/viewer-call.ts'
import type { CommentsAt } from '#app/schemas/catalogue/comments-at.ts'

/** The comments at seconds of an item, as the viewer sees them. @throws Error where they can't be loaded */
export function loadCommentsAt(
  id: string,
  {
    viewer,
    isSignedIn,
    signal,
  }: { viewer: string | null; isSignedIn: boolean; signal: AbortSignal },
): Promise<CommentsAt> {
  return viewerCall('load-comments-at', { id, viewer }, { isSignedIn, signal })
}
