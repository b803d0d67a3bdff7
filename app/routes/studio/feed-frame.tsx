import { Outlet } from 'react-router'
import type { Route } from './+types/feed-frame.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { StudioFrame } from '#app/components/studio/studio-frame.tsx'
import { ownFeed, studioFeed } from './own-records.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, params.feedId)
  return { feed: studioFeed(feed) }
}

/** The studio of one show or artist, around its dashboard, lists and settings. */
export default function FeedFrame({ loaderData }: Route.ComponentProps) {
  return (
    <StudioFrame feed={loaderData.feed}>
      <Outlet />
    </StudioFrame>
  )
}
