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
