import { z } from 'zod'
import { filledText, id, text } from './text.ts'

/** The address of a feed as a user writes it; the server says what is wrong with it. */
const feedUrl = filledText(2000)

/** An id of the directory: a number at the Podcast Index, else an id of this catalogue. */
const directoryId = z
  .union([z.int().positive(), z.string().regex(/^(\d{1,12}|[A-Za-z0-9]{20})$/, 'Not an id')])
  .transform((value) => String(value))

/** A show is named by its id in the directory, or by the address of its feed. */
export const showImportInput = z
  .strictObject({ pi_id: directoryId.optional(), url: feedUrl.optional() })
  .refine((input) => (input.pi_id === undefined) !== (input.url === undefined), {
    path: ['pi_id'],
    message: 'Give either pi_id or url',
  })

export const artistImportInput = z.strictObject({ url: feedUrl })

export const importIdInput = z.strictObject({ import_id: id })

/** All that failed, or one item, or the cover of one feed. */
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
  /** Items after this position. */
  after: z.int().min(0).optional(),
})

export const importsInput = z.strictObject({})

export const directorySearchInput = z.strictObject({ q: text(200) })

export const importStatuses = [
  'UNPROVED',
  'READING',
  'MEASURING',
  'READY',
  'COPYING',
  'COPIED',
  'PUBLISHED',
  'FAILED',
  'CANCELLED',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export type ImportItemState =
  'LISTED' | 'READY' | 'UNSUPPORTED' | 'WAITING' | 'COPYING' | 'COPIED' | 'FAILED'

/** An import as the calls answer it. */
export interface Import {
  _id: string
  _type: 'PODCAST' | 'ARTIST'
  status: ImportStatus
  /** Why it FAILED. */
  error: string | null
  title: string
  image: string | null
  url: string
  created: string
  /** The ways to show that the feed is one's own. */
  proof: {
    /** The owner's address in the feed, mostly hidden; null where it names none. */
    email: string | null
    /** What `<podcast:txt purpose="verify">` has to say instead. */
    txt: string
    by: string | null
  }
  hosting_feed_id: string | null
  /** Before anything is copied: how much room it needs. */
  space: ImportSpace | null
  feeds: ImportedFeed[]
}

/** Bytes that an import would copy, as far as their hosts told, and that may be kept; null is no limit. */
export interface ImportSpace {
  needed: number
  limit: number | null
}

/** One feed of an import: how far it is, and what will not come over as it is. */
export interface ImportedFeed {
  position: number
  url: string
  title: string
  guid: string | null
  type: string
  hosting_feed_id: string | null
  /** Its address here, and whether its old one leads there: null before it is here. */
  feed_url: string | null
  redirect: string | null
  /** Items that are copied and not public yet. */
  drafts: number
  notes: string[]
  cover: { state: string; error: string | null }
  items: Record<ImportItemState, number> & { total: number }
  bytes: { total: number; copied: number }
}

/** One item of an import: what will come over, and how far that is. */
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

// The forms of the import's pages.

/** A feed's address as a form sends it, or the id of a show that was found. */
export const startImportForm = z.object({
  url: z.string().trim().max(2000).optional(),
  pi_id: z.string().trim().max(40).optional(),
})

/** One step of an import, by the button that was pressed. */
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
  /** What to retry, where it isn't everything. */
  feed: z.coerce.number().int().min(0).max(1000).optional(),
  item: z.coerce.number().int().min(0).max(100_000).optional(),
})

export const moveOutForm = z.object({
  intent: z.enum(['redirect', 'stop']),
  moved_to: z.string().trim().max(2000).optional(),
})
