import type { Ctx } from '#app/.server/base/ctx.ts'
import { storedValue } from '#app/.server/base/db/index.ts'

type Kept = Pick<Ctx, 'db'>

const doneKey = 'demo history made'
const untilKey = 'demo history until'

/** Whether the demo has its history. */
export async function isHistoryMade(ctx: Kept): Promise<boolean> {
  return (await storedValue(ctx, doneKey)) !== null
}

export function noteHistory({ db, now }: Kept & Pick<Ctx, 'now'>): Promise<void> {
  return keep({ db }, doneKey, now().toISOString())
}

/** The moment until which the history goes: that of the first attempt, so that a second one makes the same. */
export async function endOfHistory({ db, now }: Kept & Pick<Ctx, 'now'>): Promise<number> {
  await keep({ db }, untilKey, now().toISOString())
  return Date.parse((await storedValue({ db }, untilKey)) ?? '')
}

/** What is kept already stays. */
async function keep({ db }: Kept, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
