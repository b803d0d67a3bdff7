import { z } from 'zod'
import { parsePublicKey } from '#app/protocols/nostr/keys.ts'
import { parseKinds, usualContentLength } from '#app/rules/social/event-kinds.ts'
import { relayAdminTexts as texts } from '#app/texts/social/relay-admin.ts'
import { text } from '#app/schemas/base/text.ts'

/** Who may write to the relay. */
export const relayWriters = ['anyone', 'accounts', 'invited'] as const

const kind = z.number().int().min(0).max(65_535)

/** The operator's policy of the relay, as it is stored. */
export const relayPolicy = z.object({
  writers: z.enum(relayWriters).default('anyone'),
  /** Kinds that are admitted, as ranges of first and last; empty for all. */
  kinds: z.array(z.tuple([kind, kind])).default([]),
  /** Texts that have all words of any of these are refused. */
  words: z.array(z.string()).default([]),
  /** Days after which events are deleted; null to keep them. */
  retentionDays: z.number().int().positive().nullable().default(null),
  /** Characters of an event's content, but for kinds that may be longer (`mayBeLong`). */
  contentLength: z.number().int().min(1).default(usualContentLength),
  /** Proof of work that an event needs (NIP-13), in leading zero bits. */
  difficulty: z.number().int().min(0).max(64).default(0),
})
export type RelayPolicy = z.infer<typeof relayPolicy>

const maxWordLines = 500
const longestNote = 200

const kinds = text(2000).transform((value, ctx) => {
  const ranges = parseKinds(value)
  if (ranges) return ranges
  ctx.addIssue(texts.kindsWrong)
  return z.NEVER
})

const lines = text(20_000)
  .transform((value) => [...new Set(value.split('\n').map((line) => line.trim()))].filter(Boolean))
  .refine((words) => words.length <= maxWordLines, texts.wordsMany(maxWordLines))

const publicKey = text(1000).transform((value, ctx) => {
  const key = parsePublicKey(value)
  if (key !== null) return key
  ctx.addIssue(texts.keyWrong)
  return z.NEVER
})

function wholeNumber(least: number, max: number) {
  return z.coerce.number(texts.wholeNumber).int(texts.wholeNumber).min(least).max(max)
}

// Defaults, since Conform gives empty fields as undefined.
const savePolicyInput = z.strictObject({
  intent: z.literal('policy'),
  writers: z.enum(relayWriters),
  kinds: kinds.default([]),
  words: lines.default([]),
  retentionDays: wholeNumber(1, 36_500).optional(),
  contentLength: wholeNumber(1000, 1_000_000).default(usualContentLength),
  difficulty: wholeNumber(0, 64).default(0),
})

const standingInput = z.strictObject({
  intent: z.enum(['invite', 'block', 'block-and-delete']),
  key: publicKey,
  note: text(longestNote).default(''),
})

const forgetInput = z.strictObject({ intent: z.literal('forget'), key: publicKey })

/** The forms of the operator's page about the relay. */
export const relayPolicyInput = z.discriminatedUnion('intent', [
  savePolicyInput,
  standingInput,
  forgetInput,
])
