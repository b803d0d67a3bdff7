import { z } from 'zod'
import { roles } from '#app/rules/base/desk.ts'
import { notesChoices, showsChoices } from '#app/rules/accounts/standing.ts'
import { peopleGroups, type PersonKind, type PersonState } from '#app/rules/site/people.ts'
import { email } from '#app/schemas/accounts/accounts.ts'
import type { AuditEvent } from '#app/schemas/accounts/audit.ts'
import type { DeskSuspension } from '#app/schemas/accounts/suspension.ts'
import { filledText, id, text } from '#app/schemas/base/text.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'

const whole = (most: number) =>
  z.coerce
    .number({ error: texts.wholeNumber })
    .int(texts.wholeNumber)
    .min(1, texts.wholeNumber)
    .max(most, texts.atMost(most))

const gigabyte = 1_000_000_000

/** Why accounts are suspended, for how many days (none: until it is lifted), and what goes with them. */
export const suspensionOrder = z.object({
  reason: filledText(500),
  days: whole(3650).optional(),
  notes: z.enum(notesChoices).default('KEEP'),
  shows: z.enum(showsChoices).default('KEEP'),
})

/** Accounts that are suspended at once. */
export const mostAtOnce = 50
const several = z
  .array(id)
  .min(1, texts.noneChosen)
  .max(mostAtOnce, texts.tooMany(mostAtOnce))
  .transform((ids) => [...new Set(ids)].sort())

export const suspendPeopleInput = suspensionOrder.extend({ ids: several })
export const restoreInput = z.object({ id, words: text(1000).trim().default('') })
const answerInput = z.object({ id, answer: filledText(1000) })
const signOutInput = z.object({ id })
/** No number is what everybody has. */
export const quotaInput = z.object({
  id,
  gigabytes: z.coerce
    .number({ error: texts.wrongSize })
    .min(0, texts.wrongSize)
    .max(1_000_000, texts.wrongSize)
    .optional(),
})
export const roleInput = z.object({
  id,
  role: z.enum(['NONE', ...roles]).transform((role) => (role === 'NONE' ? null : role)),
})
export const addressInput = z.object({ id, email })
export const deletionInput = z.object({ id, typed: filledText(320) })

/** The bytes of so many gigabytes; null for what everybody has. */
export function quotaBytes({ gigabytes }: z.output<typeof quotaInput>): number | null {
  return gigabytes === undefined ? null : Math.round(gigabytes * gigabyte)
}

/** The forms about one person. */
export const personForm = z.discriminatedUnion('intent', [
  suspensionOrder.extend({ intent: z.literal('suspend'), id }),
  restoreInput.extend({ intent: z.literal('restore') }),
  answerInput.extend({ intent: z.literal('answer') }),
  signOutInput.extend({ intent: z.literal('sign-out') }),
  quotaInput.extend({ intent: z.literal('quota') }),
  roleInput.extend({ intent: z.literal('role') }),
  addressInput.extend({ intent: z.literal('address') }),
  deletionInput.extend({ intent: z.literal('delete') }),
])

/** What the list of people is narrowed to. */
export const peopleQuery = z.object({
  q: text(400).trim().catch('').default(''),
  group: z.enum(peopleGroups).catch('ALL').default('ALL'),
  after: text(60).optional().catch(undefined),
})

/** Somebody in the operator's list; times are ISO 8601. */
export interface PersonRow {
  id: string
  name: string
  /** Their address, else their key as npub1…, else their id. */
  contact: string
  image: string | null
  kind: PersonKind
  state: PersonState
  shows: number
  storage: { used: number; limit: number | null }
  /** When they were last here, else when the account was made. */
  seen: string
}

export interface PeopleList {
  people: PersonRow[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** A show or artist of somebody. */
export interface PersonShow {
  /** Of the public content, else of the show in the studio. */
  id: string
  /** Its public page; null where it never was public. */
  path: string | null
  title: string
  image: string | null
  items: number
}

/** Everything that the operator's page says of one person. */
export interface PersonDetails extends PersonRow {
  username: string | null
  email: string | null
  /** What is typed to delete the account. */
  typed: string
  since: string
  role: (typeof roles)[number] | null
  /** How they log in. */
  ways: { email: boolean; passkeys: number; key: boolean }
  sessions: number
  devices: number
  /** Bytes that the operator has set; null for what everybody has. */
  quota: number | null
  /** The hosting plan that they pay for. */
  plan: string | null
  ownedShows: PersonShow[]
  suspension: DeskSuspension | null
  /** When the account goes; null unless that was asked for. */
  endsAt: string | null
  audit: AuditEvent[]
  /** Whether it is the account of whoever looks. */
  isOwn: boolean
}
