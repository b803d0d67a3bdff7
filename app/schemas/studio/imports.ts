import { z } from 'zod'
import { largestArchive } from '#app/rules/studio/upload-file.ts'
import { filledText, id, text } from '#app/schemas/base/text.ts'

/** A feed's URL as the user typed it; the server reports what is wrong with it. */
const feedUrl = filledText(2000)

/** An id in the directory: a number for the Podcast Index, else an id of this catalogue. */
const directoryId = z
  .union([z.int().positive(), z.string().regex(/^(\d{1,12}|[A-Za-z0-9]{20})$/, 'Not an id')])
  .transform((value) => String(value))

/** A show, by its id in the directory or by its feed's URL. */
export const showImportInput = z
  .strictObject({ pi_id: directoryId.optional(), url: feedUrl.optional() })
  .refine((input) => (input.pi_id === undefined) !== (input.url === undefined), {
    path: ['pi_id'],
    message: 'Give either pi_id or url',
  })

export const artistImportInput = z.strictObject({ url: feedUrl })

export const importIdInput = z.strictObject({ import_id: id })

/** An archive that will be sent in parts; who says the same again goes on with what was begun. */
export const archiveBeginInput = z.strictObject({
  type: z.enum(['PODCAST', 'ARTIST']),
  filename: filledText(500),
  num_bytes: z.int().min(1).max(largestArchive),
})

/** Retries everything that failed, or one item, or the cover of one feed. */
export const importRetryInput = z.strictObject({
  import_id: id,
  feed: z.int().min(0).max(1000).optional(),
  item: z.int().min(0).max(100_000).optional(),
})

export const importCodeInput = z.strictObject({
  import_id: id,
  code: text(20).transform((code) => code.replace(/\s/g, '').toUpperCase()),
})

export const importItemsInput = z.strictObject({
  import_id: id,
  feed: z.int().min(0).max(1000).default(0),
  /** Returns the items after this position. */
  after: z.int().min(0).optional(),
})

export const importsInput = z.strictObject({})

export const directorySearchInput = z.strictObject({ q: text(200) })

export type ImportStatus =
  | 'UNPROVED'
  | 'READING'
  | 'MEASURING'
  | 'READY'
  | 'COPYING'
  | 'COPIED'
  | 'PUBLISHED'
  | 'FAILED'
  | 'CANCELLED'

export type ImportItemState =
  'LISTED' | 'READY' | 'UNSUPPORTED' | 'WAITING' | 'COPYING' | 'COPIED' | 'FAILED'

/** An import as the API returns it. */
export interface Import {
  _id: string
  _type: 'PODCAST' | 'ARTIST'
  status: ImportStatus
  /** Why the import FAILED. */
  error: string | null
  title: string
  image: string | null
  /** Empty for a feed that came as a file. */
  url: string
  created: string
  /** The ways to prove that the user owns the feed. */
  proof: {
    /** The owner's masked e-mail address from the feed; null if it names none. */
    email: string | null
    /** The text that `<podcast:txt purpose="verify">` has to contain otherwise. */
    txt: string
    by: string | null
  }
  hosting_feed_id: string | null
  /** The space needed, before anything is copied. */
  space: ImportSpace | null
  feeds: ImportedFeed[]
}

/** Bytes that an import would copy, as far as the hosts report sizes, and the limit; null is no limit. */
export interface ImportSpace {
  needed: number
  limit: number | null
}

/** One feed of an import: its progress, and notes on what can't be imported unchanged. */
export interface ImportedFeed {
  position: number
  url: string
  title: string
  guid: string | null
  type: string
  hosting_feed_id: string | null
  /**
   * Its URL here, and whether the old URL redirects to it; null before it is imported. Whether it redirects, and how many
   * drafts there are, is for its owners.
   */
  feed_url: string | null
  redirect: string | null
  /** Imported items that aren't published yet. */
  drafts: number
  notes: string[]
  cover: { state: string; error: string | null }
  items: Record<ImportItemState, number> & { total: number }
  bytes: { total: number; copied: number }
}

/** One item of an import and its progress. */
export interface ImportedItem {
  position: number
  guid: string
  title: string
  published: string | null
  media_url: string | null
  num_bytes: number | null
  copied_bytes: number
  state: ImportItemState
  reason: string | null
  notes: string[]
  transcript: boolean
  chapters: boolean
  hosting_item_id: string | null
}

// The forms of the import pages.

/** A feed's URL as the form submits it, or the id of a show that was found. */
export const startImportForm = z.object({
  url: z.string().trim().max(2000).optional(),
  pi_id: z.string().trim().max(40).optional(),
  /** The feed comes as the form's file. */
  from: z.literal('file').optional(),
})

/** One step of an import, chosen by the pressed button. */
export const importStepForm = z.object({
  intent: z.enum([
    'send-code',
    'verify-code',
    'verify-txt',
    'confirm',
    'retry',
    'publish',
    'cancel',
  ]),
  code: z.string().max(20).optional(),
  /** What to retry; everything if missing. */
  feed: z.coerce.number().int().min(0).max(1000).optional(),
  item: z.coerce.number().int().min(0).max(100_000).optional(),
})

export const moveOutForm = z.object({
  intent: z.enum(['redirect', 'stop']),
  moved_to: z.string().trim().max(2000).optional(),
})
