import { isRouteErrorResponse } from 'react-router'
import type { Route } from './+types/playlist.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { playlistView } from '#app/.server/site/made-views.ts'
import { FeedPage } from '#app/routes/catalogue/feed/feed-page.tsx'
import { FailedPlaylist } from './failed-playlist.tsx'
import { PlaylistPage } from './playlist-page.tsx'
import { ErrorPage } from '#app/components/base/shell/error-page.tsx'
import { loader as loadFeed } from '#app/routes/catalogue/feed/feed.tsx'

export { action } from '#app/routes/catalogue/feed/feed.tsx'

/** A listener's playlist, or a feed whose medium is a list. */
export async function loader(args: Route.LoaderArgs) {
  const playlist = await playlistView(pageCtx(args.context), args.params)
  if (playlist) return { kind: 'listener' as const, ...playlist }
  // The same address: only the types of the two modules differ.
  return { kind: 'feed' as const, ...(await loadFeed(args as never)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Playlist({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'listener') return <PlaylistPage view={loaderData} />
  return <FeedPage page={loaderData} checked={actionData?.checked} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <ErrorPage error={error} /> : <FailedPlaylist />
}
