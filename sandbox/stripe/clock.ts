import { isAway } from '#app/.server/base/db/index.ts'
import { type Objects, type ObjectType, save } from './records/objects.ts'
import { changing, reading, type Work } from './records/work.ts'
import { expireSession } from './resources/checkout-sessions.ts'
import { setAccountState } from './connect/account-states.ts'
import { arrive } from './resources/payouts.ts'
import { renew, retry } from './billing/renewing.ts'
import { closeDispute } from './cards/disputing.ts'
import type { Sandbox } from './sandbox.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** What happens to objects when they are due. */
const comings: { [Type in ObjectType]?: (work: Work, object: Objects[Type]) => Promise<unknown> } =
  {
    account: (work, { id }) => setAccountState(work, id, 'ENABLED'),
    'checkout.session': expireSession,
    payout: arrive,
    balance_transaction: (work, transaction) =>
      save(work, { ...transaction, status: 'available' }, { due: null }),
    invoice: retry,
    subscription: renew,
    dispute: (work, dispute) => closeDispute(work, dispute.id, 'lost'),
  }

const maxAtOnce = 1000
const hour = 60 * 60 * 1000

/**
 * Carries out all that is due until then, in order: each in a transaction of its own, at the time at which it was due.
 */
export async function runDue(sandbox: Sandbox, until = sandbox.now()): Promise<void> {
  for (let count = 0; count < maxAtOnce; count++) {
    const next = await nextDue(sandbox, until)
    if (!next) return
    try {
      await changing(sandbox, (work) => come(work, next.id, until), { at: next.due })
    } catch (error) {
      if (isAway(error)) throw error
      // A failure doesn't block the others.
      log.error(`stripe sandbox: ${next.id}`, { error })
      await postpone(sandbox, next.id, new Date(until.getTime() + hour))
    }
  }
}

async function postpone({ db }: Sandbox, id: string, until: Date): Promise<void> {
  await db.updateTable('stripe_objects').set({ due: until }).where('id', '=', id).execute()
}

async function nextDue(sandbox: Sandbox, until: Date) {
  const row = await reading(sandbox)
    .db.selectFrom('stripe_objects')
    .select(['id', 'due'])
    .where('due', '<=', until)
    .orderBy('due')
    .limit(1)
    .executeTakeFirst()
  return row?.due ? { id: row.id, due: row.due } : undefined
}

async function come(work: Work, id: string, until: Date): Promise<void> {
  const row = await work.db
    .selectFrom('stripe_objects')
    .select(['type', 'data', 'account'])
    .where('id', '=', id)
    .where('due', '<=', until)
    .executeTakeFirst()
  // Another process has carried it out.
  if (!row) return
  await work.db.updateTable('stripe_objects').set({ due: null }).where('id', '=', id).execute()
  const coming = comings[row.type as ObjectType] as
    ((work: Work, object: unknown) => Promise<unknown>) | undefined
  await coming?.({ ...work, account: row.account }, row.data)
}
