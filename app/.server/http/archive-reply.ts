import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Sends a tar archive while it is made, at the pace of its reader, for nobody to keep but them. */
export function archiveReply(archive: AsyncIterable<Uint8Array>, fileName: string): Response {
  const body = Readable.toWeb(
    Readable.from(archive, { objectMode: false }),
  ) as NodeReadableStream<Uint8Array>
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
