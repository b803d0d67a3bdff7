import type { SubmissionResult } from '@conform-to/react'
import type { DecisionAct } from '#app/rules/accounts/decisions.ts'
import type { BlockKind } from '#app/rules/base/blocks.ts'
import type {
  BlockImport,
  BlockList,
  BlockPreview,
  BlocksQuery,
} from '#app/schemas/site/desk-blocks.ts'

/** What the page shows. */
export interface BlocksView {
  kind: BlockKind
  /** The kinds that whoever looks may block. */
  kinds: BlockKind[]
  asked: BlocksQuery
  list: BlockList
  history: {
    id: string
    title: string
    act: DecisionAct
    words: string
    at: Date
    by: string | null
  }[]
  preview: BlockPreview | null
  /** What is wrong with what was to be looked at. */
  problem: string | null
  /** What has just been done. */
  done: string | null
}

/** The answer of a refused form, or what is in a file. */
export type BlocksAnswer =
  { form: SubmissionResult } | { file: BlockImport; csv: string } | undefined
