import { z } from 'zod'

/** Who may write to the relay. */
export const relayWriters = ['anyone', 'accounts', 'invited'] as const

const kind = z.number().int().min(0).max(65_535)

/** What the operator lets into the relay. */
export const relayPolicy = z.object({
  writers: z.enum(relayWriters).default('anyone'),
  /** Kinds that are taken, as ranges of the first and the last; none for all. */
  kinds: z.array(z.tuple([kind, kind])).default([]),
  /** Texts with one of these words are refused. */
  words: z.array(z.string()).default([]),
  /** After so many days events are deleted; null to keep them. */
  retentionDays: z.number().int().positive().nullable().default(null),
  /** Work that an event must prove (NIP-13). */
  difficulty: z.number().int().min(0).max(64).default(0),
})
export type RelayPolicy = z.infer<typeof relayPolicy>
