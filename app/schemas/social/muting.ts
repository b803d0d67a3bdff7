import { z } from 'zod'
import { pubkeyInput } from '#app/schemas/base/nostr-keys.ts'
import { id } from '#app/schemas/base/text.ts'

/** A person: a key in any of its forms, as hexadecimal digits, or the id of an account. */
export const personInput = z.union([id, pubkeyInput])

/** me/mute, me/unmute */
export const muteInput = z.strictObject({ person: personInput })
