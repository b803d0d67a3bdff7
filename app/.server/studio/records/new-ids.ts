import { createHmac } from 'node:crypto'
import { isSameBytes } from '#app/.server/base/lib/same-bytes.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { letters, newId } from '#app/.server/base/lib/ids.ts'

const randomLetters = 12

/**
 * An id for an item of a feed (or a release of an artist) that isn't stored yet. Its last letters prove that it was
 * made here for this feed, so that the item can be stored with it later, and no other id can.
 */
export function mintItemId(services: Pick<Services, 'secret'>, feed: { _id: string }): string {
  const random = newId().slice(0, randomLetters)
  return random + proofOf(services, feed._id, random)
}

/** Whether an id was made by `mintItemId` for this feed. */
export function isMintedFor(
  services: Pick<Services, 'secret'>,
  feedId: string,
  id: string,
): boolean {
  const expected = Buffer.from(proofOf(services, feedId, id.slice(0, randomLetters)))
  const given = Buffer.from(id.slice(randomLetters))
  return isSameBytes(given, expected)
}

function proofOf({ secret }: Pick<Services, 'secret'>, feedId: string, random: string): string {
  const mac = createHmac('sha256', secret).update(`new item\0${feedId}\0${random}`).digest()
  return [...mac.subarray(0, 8)].map((byte) => letters[byte % letters.length]).join('')
}
