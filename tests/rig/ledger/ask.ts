import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { endPending } from '#app/.server/money/books/ledger/end-pending.ts'
import { post, type Posting, TransferDiffersError } from '#app/.server/money/books/ledger/post.ts'
import { postInGroup } from '#app/.server/money/books/ledger/group-commit.ts'
import type { Unit } from '#app/.server/money/books/ledger/transfers.ts'
import type { Answer, LedgerModel } from './model.ts'
import { isTogether, type Step } from './steps.ts'

/** What is written with each unit that is made together with others: the test makes it and puts it away. */
export const alongsideTable = 'ledger_test_alongside'

/** Asks the ledger for a step. */
export async function ask(ctx: Ctx, step: Step): Promise<Answer> {
  try {
    if (step.kind === 'end') return [...(await endPending(ctx, step.endings))].sort()
    return await (isTogether(step.unit) ? together(ctx, step.unit) : post(ctx, step.unit))
  } catch (error) {
    if (error instanceof TransferDiffersError) return 'DIFFERS'
    if (error instanceof RangeError) return 'TOO MUCH'
    throw error
  }
}

function together(ctx: Ctx, unit: Unit): Promise<Posting> {
  return postInGroup(ctx, {
    unit,
    async alongside({ db }, posting) {
      const names = posting.isRepeat ? [] : unit.map(({ id }) => id)
      await sql`insert into ${sql.table(alongsideTable)} select unnest(${names}::text[])`.execute(
        db,
      )
      return posting
    },
  })
}

/** Does a step in the model. */
export function askModel(model: LedgerModel, step: Step): Answer {
  return step.kind === 'end' ? model.end(step.endings) : model.post(step.unit)
}

/** Answers as text, to be compared; what is asked for again after a crash may have been made before it. */
export function asText(answer: Answer, { isReplay = false } = {}): string {
  if (typeof answer === 'string' || !('outcome' in answer)) return JSON.stringify(answer)
  const { outcome, isRepeat, statuses } = answer
  return JSON.stringify({ outcome, ...(isReplay ? {} : { isRepeat }), statuses: [...statuses] })
}
