import { z } from 'zod'
import { type BlockKind, blockKinds } from '#app/rules/base/blocks.ts'
import { text } from '#app/schemas/base/text.ts'

const kind = z.enum(blockKinds)
const value = text(1000).trim()
const note = text(200).trim().default('')

/** Blocks something; what it would hit is asked with the same fields. */
const blockInput = z.object({ kind, value, note })
const liftInput = z.object({ kind, value })

/** The largest file of blocks. */
export const csvBounds = { bytes: 1_000_000, rows: 10_000 } as const

/** The file as it was read, and what is blocked where it doesn't say its kind. */
export const importInput = z.object({ kind, csv: text(csvBounds.bytes) })

/** The forms of the page. */
export const blocksForm = z.discriminatedUnion('intent', [
  blockInput.extend({ intent: z.literal('block') }),
  liftInput.extend({ intent: z.literal('lift') }),
  importInput.extend({ intent: z.literal('import') }),
])

/** What the page shows: of a kind, from after a value, those that begin so; and what a block would hit. */
export const blocksQuery = z.object({
  kind: kind.optional().catch(undefined),
  q: text(253).trim().toLowerCase().catch('').default(''),
  after: text(253).catch('').default(''),
  value: value.optional().catch(undefined),
  note: text(200).trim().catch('').default(''),
})
export type BlocksQuery = z.output<typeof blocksQuery>

/** Something that is blocked; its time is ISO 8601. */
export interface BlockRow {
  value: string
  /** As people know it: a key as npub1…, a domain in its own alphabet stays as it is. */
  shown: string
  note: string
  at: string
  by: string | null
}

export interface BlockList {
  rows: BlockRow[]
  /** What the next page comes after; null on the last. */
  next: string | null
}

/** Something that a block would hit. */
export interface BlockHit {
  label: string
  detail: string
  /** Where it can be looked at; null for nowhere. */
  path: string | null
}

/** What a block would hit. */
export interface BlockPreview {
  kind: BlockKind
  value: string
  shown: string
  isBlocked: boolean
  /** How many accounts, feeds, people or notes; null where that isn't known, as nothing is kept that says it. */
  count: number | null
  /** Whether there are more. */
  isMore: boolean
  /** Of how many of the latest, where not all were looked at. */
  lookedAt: number | null
  /** The first of them. */
  hits: BlockHit[]
}

/** What became of a file: what is new, what is blocked already, and which lines are wrong. */
export interface BlockImport {
  counts: { kind: BlockKind; added: number }[]
  known: number
  wrong: { line: number; problem: string }[]
  /** How many more lines are wrong. */
  moreWrong: number
}
