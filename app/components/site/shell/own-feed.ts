import { useMatches } from 'react-router'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type RailFeed, useSession } from '#app/components/base/shell/session.ts'

interface OwnFeed extends RailFeed {
  isArtist: boolean
  publicPath: string
}

/** The signed-in user's feed whose public page this is, or null. */
export function useOwnFeed(): OwnFeed | null {
  const { hostedFeeds } = useSession()
  const page = useMatches().find(({ id }) => id === 'show' || id === 'artist')
  const hit = (page?.loaderData as { hit?: ContentHit } | undefined)?.hit
  const feed = hit && hostedFeeds.find(({ id }) => hit.links?.includes(`hosting:id:${id}`))
  if (!page || !feed) return null
  return { ...feed, isArtist: page.id === 'artist', publicPath: page.pathname }
}
