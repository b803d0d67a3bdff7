import { z } from 'zod'
import type { NotesChoice, ShowsChoice } from '#app/rules/accounts/standing.ts'
import { filledText } from '#app/schemas/base/text.ts'

/** What the owner of a suspended account writes to the operator, once. */
export const appealInput = z.object({ appeal: filledText(2000) })

/** A suspension of an account, as its owner and the operator see it; times are ISO 8601. */
export interface Suspension {
  id: string
  reason: string
  since: string
  /** Null until it is lifted. */
  until: string | null
  appeal: { text: string; at: string } | null
  answer: { text: string; at: string } | null
}

/** The same with what the operator has chosen besides. */
export interface DeskSuspension extends Suspension {
  notes: NotesChoice
  shows: ShowsChoice
  /** Who suspended it; null for a command, and for somebody who is deleted. */
  by: string | null
}
