import sharp from 'sharp'
import type { Actor } from '#app/.server/base/actor.ts'

/** An account by any name. */
export const who = (userId: string | number): Actor => ({
  kind: 'user',
  userId: String(userId),
  admin: false,
  sessionId: 'session',
})

/** A small file that unpacks to 150 MB, all of it before its first line can be used. */
export function unpacksToMuch(side = 7000): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}
