import { z } from 'zod'
import { parseEvent } from '#app/protocols/nostr/event.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { id } from '#app/schemas/base/text.ts'

/**
 * What somebody shows their Nostr key for: to sign in this browser, to have it linked to their account, to log in, to prove
 * who sits there, to have it speak for a show.
 */
const nostrKeyPurpose = z.enum([
  'nostr-connect',
  'nostr-link',
  'nostr-log-in',
  'nostr-prove',
  'nostr-link-show',
])
export type NostrKeyPurpose = z.output<typeof nostrKeyPurpose>

/** Where signed challenges are sent, below the site's address. */
export const nostrKeyPath = '/nostr-key'

const bounds = { tags: 20, content: 1000 }
const longest = 10_000

/** A signed event, as JSON in a form field. */
const signedEvent = z
  .string()
  .max(longest)
  .transform((text, ctx) => {
    const read = parseEvent(parsedJson(text), bounds)
    if ('value' in read) return read.value
    ctx.addIssue({ code: 'custom', message: nostrIdentityTexts.errors.KEY_NOT_PROVED })
    return z.NEVER
  })

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What is sent to `nostrKeyPath`: first what for, then the signed challenge. */
export const nostrKeyStep = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('challenge'), purpose: nostrKeyPurpose }),
  z.object({
    intent: nostrKeyPurpose.extract(['nostr-log-in', 'nostr-prove']),
    event: signedEvent,
    from: z.string().max(2000).optional(),
  }),
  z.object({
    intent: nostrKeyPurpose.extract(['nostr-connect', 'nostr-link']),
    event: signedEvent,
    /** The account that the page speaks of: by now somebody else may be logged in. */
    account: id.optional(),
    /** Whoever sits there has said that this account is theirs. */
    confirmed: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('nostr-link-show'), event: signedEvent, feed_id: id }),
])
