import { z } from 'zod'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { filledText } from '#app/schemas/base/text.ts'

/** Base64url, as WebAuthn's JSON encodes bytes. */
function base64url(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/)
}

/** The id of a passkey, chosen by the authenticator. */
const credentialId = base64url(1400).min(1)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}

/** A browser's response to a challenge, signed with a passkey. */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** The registration of a passkey that a browser created. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** A value sent as JSON in a form field. */
function inJson<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .max(30_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue({ code: 'custom', message: accountTexts.passkeyInvalid })
        return z.NEVER
      }
    })
    .pipe(schema)
}
export const passkeyAnswerForm = z.object({ answer: inJson(passkeyAnswer) })
export const newPasskeyForm = z.object({ answer: inJson(newPasskey) })

/** What a passkey request is for. */
export const passkeyPurpose = z.enum(['log-in', 'prove', 'add'])
export type PasskeyPurpose = z.output<typeof passkeyPurpose>

const passkeyName = filledText(60)
export const renamePasskeyForm = z.object({ passkey: credentialId, name: passkeyName })
export const removePasskeyForm = z.object({ passkey: credentialId })
