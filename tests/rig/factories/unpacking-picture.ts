import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Actor } from '#app/.server/base/actor.ts'

/** An account by any name. */
export const who = (userId: string | number): Actor => ({
  kind: 'user',
  userId: String(userId),
  admin: false,
  sessionId: 'session',
})

/** A small file that unpacks to three bytes for each pixel, all of them before its first line can be used. */
export function unpacksToMuch(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}

/** A PNG whose header says that its sides are of `side` pixels, whatever follows. */
export function withHeaderOfSize(png: Buffer, side: number): Buffer {
  const bytes = Buffer.from(png)
  // The IHDR chunk holds width and height from byte 16 on, its checksum stands at 29.
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
