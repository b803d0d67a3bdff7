import { href } from 'react-router'
import type { Route } from './+types/export.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { exportArchive } from '#app/.server/studio/moving/index.ts'
import { ownersFeedOf } from '#app/routes/studio/own-records.server.ts'
import { archiveReply } from '#app/.server/base/http/archive-reply.ts'
import { orProve } from '#app/.server/base/http/proof-needed.ts'

/** A feed with all its data as one archive; with `?media`, its files too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await ownersFeedOf(context)
  const media = new URL(request.url).searchParams.has('media')
  const archive = await exportArchive(ctx, { feed_id: feed._id, media }).catch(
    orProve(href('/studio/:feedId/move-out', { feedId: feed._id })),
  )
  return archiveReply(archive, `${feed._id}.tar`)
}
