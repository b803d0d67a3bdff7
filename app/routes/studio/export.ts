import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { href, redirect } from 'react-router'
import type { Route } from './+types/export.ts'
import { AppError } from '#app/.server/errors.ts'
import { exportArchive } from '#app/.server/hosting/index.ts'
import { ownersFeedOfPage } from './own-records.ts'

/** Everything of a feed as one archive; with `?media`, its files too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, feed } = await ownersFeedOfPage({ request, params, context })
  const media = new URL(request.url).searchParams.has('media')
  const archive = Readable.from(
    await exportArchive(ctx, { feed_id: feed._id, media }).catch((error: unknown) => {
      const from = href('/studio/:feedId/move-out', { feedId: feed._id })
      throw isProofNeeded(error) ? redirect(`${href('/account/proof')}?from=${from}`) : error
    }),
    { objectMode: false },
  )
  const body = Readable.toWeb(archive) as NodeReadableStream<Uint8Array>
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${feed._id}.tar"`,
      'Cache-Control': 'no-store',
    },
  })
}

function isProofNeeded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'PROOF_NEEDED'
}
