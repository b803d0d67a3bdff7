import { createReadableStreamFromReadable } from '@react-router/node'
import { Readable } from 'node:stream'

/** Sends a tar archive while it is made, at the pace of its reader, for nobody to keep but them. */
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
