import { createReadableStreamFromReadable } from '@react-router/node'
import { Readable } from 'node:stream'

/** Streams a tar archive as a download while it is made, at the client's speed, uncached. */
export function archiveReply(archive: AsyncIterable<Uint8Array>, fileName: string): Response {
  const body = Readable.from(archive, { objectMode: false })
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
