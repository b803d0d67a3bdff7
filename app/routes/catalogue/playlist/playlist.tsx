import { isRouteErrorResponse } from 'react-router'
import type { Route } from './+types/playlist.ts'
import { unlocked } from '#app/.server/studio/access/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { loadPlaylist } from '#app/.server/library/playlists/index.ts'
import { FeedPage } from '#app/routes/catalogue/feed/feed-page.tsx'
import { madeHead } from '#app/components/catalogue/head/head.ts'
import { rowHit } from '#app/components/catalogue/rows/row-hit.ts'
import { FailedPlaylist } from './failed-playlist.tsx'
import { PlaylistPage } from './playlist-page.tsx'
import { ErrorPage } from '#app/components/base/shell/error-page.tsx'
import { loader as loadFeed } from '#app/routes/catalogue/feed/feed.tsx'

export { action } from '#app/routes/catalogue/feed/feed.tsx'

/** A listener's playlist, or a feed whose medium is a list. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = pageCtx(args.context)
  const { id } = args.params
  const playlist = await loadPlaylist(ctx, { id })
  // The same address: only the types of the two modules differ.
  if (!playlist) return { kind: 'feed' as const, ...(await loadFeed(args as never)) }
  const [followed, items] = await Promise.all([
    inLibrary(ctx, [id]),
    unlocked(ctx, playlist.items).then((items) => withReactions(ctx, items)),
  ])
  const view = {
    ...playlist,
    items: items.map(rowHit),
    inLibrary: followed.includes(id),
    siteUrl: ctx.site.publicUrl,
  }
  const head = madeHead(view.hit, view.siteUrl, view.visibility === 'PUBLIC')
  return { kind: 'listener' as const, ...view, head }
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
