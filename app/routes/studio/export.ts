import type { Route } from './+types/export.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { exportFeed } from '#app/.server/hosting/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { ownFeed } from './own-records.ts'

/** Everything of a feed as one file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, params.feedId)
  return Response.json(await exportFeed(ctx, { feed_id: feed._id }), {
    headers: {
      'Content-Disposition': `attachment; filename="${feed._id}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
