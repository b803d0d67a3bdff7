import { z } from 'zod'
import { id } from '#app/schemas/base/text.ts'

const file = z.object({ key: z.string(), bytes: z.number(), at: z.string() })

/** What a walk through the store has found; times are ISO 8601. */
export const storageSurvey = z.object({
  at: z.string(),
  /** Of all feeds, in the store. */
  files: z.number(),
  bytes: z.number(),
  /** By what they are, the largest first, as they are recorded. */
  kinds: z.array(z.object({ kind: z.string(), files: z.number(), bytes: z.number() })),
  /** By who has owned their feeds for longest, the largest first. */
  accounts: z.array(z.object({ id: z.string(), shows: z.number(), bytes: z.number() })),
  /** Files that no record names, older than a day. */
  orphans: z.object({ files: z.number(), bytes: z.number(), first: z.array(file) }),
  /** Records of files that aren't there, by their paths. */
  missing: z.object({ files: z.number(), first: z.array(z.string()) }),
})
export type StorageSurvey = z.output<typeof storageSurvey>

/** Uploads that were announced, and aren't here. */
export interface LeftoverUploads {
  count: number
  isMore: boolean
  bytes: number
  first: z.output<typeof file>[]
}

/** An import that doesn't come to its end by itself. */
interface StuckImportView {
  id: string
  userId: string
  title: string
  url: string
  reason: string | null
  at: string
}

/** What the operator's page about storage shows. */
export interface StorageReport {
  /** Null before the first one. */
  survey: StorageSurvey | null
  accounts: { id: string; name: string; contact: string; shows: number; bytes: number }[]
  /** The number of the next page; null on the last. */
  next: number | null
  leftovers: LeftoverUploads
  imports: StuckImportView[]
}

export const storageQuery = z.object({ page: z.coerce.number().int().min(0).max(100).catch(0) })

/** The buttons of the page. */
export const storageForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['look', 'clear', 'leftovers']) }),
  z.object({ intent: z.enum(['again', 'drop']), id, user_id: id }),
])
