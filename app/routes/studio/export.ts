import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Route } from './+types/export.ts'
import { exportArchive } from '#app/.server/hosting/index.ts'
import { ownersFeedOfPage } from './own-records.ts'

/** Everything of a feed as one archive; with `?media`, its files too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, feed } = await ownersFeedOfPage({ request, params, context })
  const media = new URL(request.url).searchParams.has('media')
  const archive = Readable.from(await exportArchive(ctx, { feed_id: feed._id, media }), {
    objectMode: false,
  })
  const body = Readable.toWeb(archive) as NodeReadableStream<Uint8Array>
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${feed._id}.tar"`,
      'Cache-Control': 'no-store',
    },
  })
}
