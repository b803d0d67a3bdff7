import { z } from 'zod'
import { parseEvent } from '#app/protocols/nostr/event.ts'

/** As long as a body of a call can be. */
const bounds = { tags: 30_000, content: 500_000 }

/** A signed event as Nostr writes it: what of it is a follow list is for others to find out. */
const signedEvent = z.unknown().transform((value, ctx) => {
  const read = parseEvent(value, bounds)
  if ('value' in read) return read.value
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

export const publishFollowListInput = z.strictObject({ event: signedEvent })
