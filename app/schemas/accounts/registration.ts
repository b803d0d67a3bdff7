import { z } from 'zod'
import { id, text } from '#app/schemas/base/text.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'

/** The token of an invitation link. */
export const invitationToken = text(200)

const counted = (most: number) =>
  z.coerce
    .number({ error: texts.wholeNumber })
    .int(texts.wholeNumber)
    .min(1, texts.wholeNumber)
    .max(most, texts.atMost(most))

/** For how many accounts an invitation is, for how many days, and what the operator notes about it. */
const invitationInput = z.object({
  uses: counted(1000),
  days: counted(365),
  note: text(200).trim(),
})
export type InvitationInput = z.output<typeof invitationInput>

/** The forms of the operator's page of accounts. */
export const registrationForm = z.discriminatedUnion('intent', [
  invitationInput.extend({ intent: z.literal('invite') }),
  z.object({ intent: z.enum(['end', 'approve', 'refuse']), id }),
])

export interface InvitationView {
  id: string
  note: string
  uses: number
  used: number
  /** ISO 8601. */
  expires: string
  isOver: boolean
}

export interface WaitingAccount {
  id: string
  /** Its e-mail address, or its key as npub1… */
  name: string
  /** ISO 8601. */
  since: string
}
