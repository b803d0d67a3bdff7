import { z } from 'zod'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { loginTexts, usernameTexts } from '#app/texts/accounts/login.ts'
import { isReservedUsername } from '#app/rules/accounts/reserved-usernames.ts'
import { invitationToken } from '#app/schemas/accounts/registration.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** An e-mail address as HTML's e-mail fields accept it, lower-cased. */
export const email = z
  .string({ error: loginTexts.emailRequired })
  .max(1000, loginTexts.emailTooLong)
  .trim()
  .toLowerCase()
  .min(1, loginTexts.emailRequired)
  .max(254, loginTexts.emailTooLong)
  .regex(z.regexes.html5Email, loginTexts.emailInvalid)

/** A login code: 6 letters or digits in any case. */
export const loginCode = z
  .string({ error: loginTexts.codeRequired })
  .max(100, loginTexts.codeFormat)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/, loginTexts.codeFormat)
export type LoginCode = z.output<typeof loginCode>

/** The login page's first form; the JSON call also sends the platform. */
export const emailForm = z.object({ email })
export const codeForm = z.object({ email, code: loginCode, intent: z.literal('code') })

/** me/login-with-email */
export const sendLoginCode = z.strictObject({
  variant: z.literal('AUTH'),
  email,
  platform: z.literal('WEB'),
  os: text(100),
  device: z.literal('browser'),
  /** Of the link by which somebody may open an account. */
  invitation: invitationToken.optional(),
})
export type SendLoginCode = z.output<typeof sendLoginCode>

/** me/login-with-code */
export const logInWithCode = z.strictObject({
  variant: z.literal('AUTH'),
  email,
  code: loginCode,
  invitation: invitationToken.optional(),
})
export type LogInWithCode = z.output<typeof logInWithCode>

/** me/feature-flag-check */
export const featureFlagCheck = z.strictObject({ feature: text(100) })

/** What usernames are made of. */
export const usernamePattern = /^[a-z][a-z0-9_-]{2,29}$/

/** me/set-username, and the form of the same name. */
export const setUsername = z.strictObject({
  username: z
    .string({ error: usernameTexts.required })
    .max(100, usernameTexts.format)
    .trim()
    .toLowerCase()
    .regex(usernamePattern, usernameTexts.format)
    .refine((name) => !isReservedUsername(name), usernameTexts.reserved),
})
export type SetUsername = z.output<typeof setUsername>

/** The account's public name; empty for none. */
export const setName = z.object({ name: text(80).trim() })
export type SetName = z.output<typeof setName>

/** The form on the account page that ends a session. */
export const endSessionForm = z.object({ session: id })

/** me/proof-with-code: the code that proves the user's identity again. */
export const proofCode = z.strictObject({ code: loginCode })

/** me/account-change-undo, and the form of the page: the token of a mailed link. */
export const undoToken = z.strictObject({ token: text(200) })

/** A call without a body. */
export const nothing = z.strictObject({})
/** api/load-member */
export const memberInput = z.strictObject({ username: text(100) })

/** The Nostr key by which somebody who is logged in acts. */
export interface AccountKey {
  pubkey: string
  npub: string
  /** Whether it is linked to the account, logs in to it and proves; else it signs in this session alone. */
  isLinked: boolean
  /** What it says about itself, where that was asked for and is known. */
  profile?: NostrProfile | null
}

/** The signed-in account as its own user sees it. */
export interface CurrentUser {
  id: string
  /** Null for an account that was made with a Nostr key alone. */
  email: string | null
  /** Chosen at the first login; also the Lightning address {username}@{domain}. */
  username: string | null
  name: string | null
  /** An absolute URL. */
  image: string | null
  isAdmin: boolean
  isModerator?: true
  /** The Nostr key that signs for the account, in hexadecimal digits and as people see it. */
  nostr: AccountKey | null
}
