import { createContext, use } from 'react'
import { type RailFeed, useSession } from '#app/components/shell/session.ts'
import type { ContentHit } from '#app/schemas/content.ts'

/** What the notes around are comments on: a page's content, where there is one. */
export const CommentedContext = createContext<Pick<ContentHit, 'links'> | null>(null)

/** The viewer's own feed that a comment stands on; its owners decide about it. null for others' feeds. */
export function useCommentedFeed(hit: Pick<ContentHit, 'links'> | null = null): RailFeed | null {
  const { hostedFeeds } = useSession()
  const links = (hit ?? use(CommentedContext))?.links ?? []
  return hostedFeeds.find(({ id }) => links.includes(`hosting:id:${id}`)) ?? null
}
