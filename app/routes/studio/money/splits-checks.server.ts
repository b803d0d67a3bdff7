import type { Ctx } from '#app/.server/base/ctx.ts'
import { checkLightningAddress } from '#app/.server/studio/team/index.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import type { SplitsPage } from '#app/components/studio/money/splits-editor.tsx'
import type { SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import { feedContentSchema } from '#app/schemas/studio/hosting.ts'
import {
  sortedRows,
  type SplitRow,
  type SplitsForm,
  toRecipient,
} from '#app/rules/studio/splits-form.ts'
import { studioFormMessages } from '#app/texts/studio/studio-forms.ts'
import { splitTexts } from '#app/texts/studio/studio-money.ts'

/** What the page gets besides the form's rows. */
export type Answer = Partial<Pick<SplitsPage, 'errors' | 'error' | 'notes' | 'unchecked'>>

/** Closes and sorts in a completed row, unless it has errors. */
export function doneRow({ rows, row }: SplitsForm): [SplitRow[], Answer?, number?] {
  const all = problemsOf(rows, { recipients: rows.map(toRecipient) })
  const own = Object.entries(all).filter(([key]) => key.startsWith(`${row}.`))
  if (own.length === 0) return [sortedRows(rows)]
  return [withOpen(rows, row), { errors: Object.fromEntries(own) }, 400]
}

/** Checks a row's lightning address at its provider. */
export async function checkedRow(
  ctx: Ctx,
  form: SplitsForm,
): Promise<[SplitRow[], Answer, number?]> {
  const { rows, row } = form
  const open = withOpen(rows, row)
  try {
    const lnaddress = rows[row]?.lnaddress ?? ''
    const { keysend } = await checkLightningAddress(ctx, { lnaddress })
    const note = keysend ? splitTexts.keysendFound : splitTexts.addressFound
    return [open, { notes: { [row]: note(lnaddress) } }]
  } catch (error) {
    const known = toAppError(error)
    return [open, { errors: { [`${row}.lnaddress`]: known.message } }, known.status]
  }
}

function withOpen(rows: SplitRow[], row: number): SplitRow[] {
  return rows.map((one, at) => (at === row ? { ...one, open: true } : one))
}

/** Errors by '{row}.{field}'; '' for those about all rows. */
export function problemsOf(
  rows: SplitRow[],
  value: { recipients: SplitRecipient[] } | null,
): Record<string, string> {
  const parsed = feedContentSchema.shape.value.safeParse(value)
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, row, field] = path
    errors[row === undefined ? '' : `${String(row)}.${String(field)}`] ??= message
  }
  for (const [at, { mode, lnaddress, node_pubkey }] of rows.entries()) {
    const field = mode === 'node' ? 'node_pubkey' : 'lnaddress'
    if (!(mode === 'node' ? node_pubkey : lnaddress))
      errors[`${at}.${field}`] = studioFormMessages.addressMissing
  }
  return errors
}
