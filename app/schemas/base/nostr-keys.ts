import { z } from 'zod'
import { toEventId, toPubkey } from '#app/protocols/nostr/keys.ts'
import { text } from './text.ts'

const longestForm = 1000
/** A public key in any of its forms, as 64 hexadecimal digits. */
export const pubkeyInput = formOf(toPubkey, 'Not a public key')
/** An event's id in any of its forms, as 64 hexadecimal digits. */
export const eventIdInput = formOf(toEventId, 'Not an id of a note')

function formOf(read: (text: string) => string | null, message: string) {
  return text(longestForm).transform((value, ctx) => {
    const hex = read(value)
    if (hex !== null) return hex
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** Who looks at it, if they have a key: their own reactions are told. */
export const viewerInput = z
  .literal('')
  .transform(() => null)
  .or(pubkeyInput)
  .nullish()
