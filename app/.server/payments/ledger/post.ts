import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { kindOf } from './accounts.ts'
import { type BalanceChange, balanceRows, lockBalances } from './balances.ts'
import { affordable, checkTransfer, type Transfer, type Unit } from './decide.ts'

export type TransferStatus = 'POSTED' | 'PENDING' | 'VOIDED' | 'REFUSED'

/** What has become of a unit. */
export interface Posting {
  /** REFUSED: somebody has too little, and nothing of it was moved. */
  outcome: 'MADE' | 'REFUSED'
  /** It was asked for before: nothing was moved now, and the statuses may have moved on. */
  isRepeat: boolean
  /** By the transfers' ids. */
  statuses: ReadonlyMap<string, TransferStatus>
}

/**
 * Makes all of these transfers or none, in the caller's transaction if there is one. What was refused once stays so: who
 * tries again does it with new ids.
 * @throws RangeError for what can't be moved; TransferDiffersError where an id is known for something else
 */
export async function post(ctx: Ctx, unit: Unit): Promise<Posting> {
  return (await postAll(ctx, [unit]))[0] as Posting
}

/** An id stands for another transfer already. */
export class TransferDiffersError extends Error {
  override readonly name = 'TransferDiffersError'
}

/** Makes units one after another, each as `post` does, with the statements of one. */
export async function postAll(ctx: Ctx, units: readonly Unit[]): Promise<Posting[]> {
  for (const transfer of units.flat()) checkTransfer(transfer)
  return transact(ctx, async (ctx) => {
    const isFirst = firstOfTheirIds(units)
    const made = await postDistinct(
      ctx,
      units.filter((_, index) => isFirst[index]),
    )
    const others = units.filter((_, index) => !isFirst[index])
    // They find the transfers of the first.
    const repeated = others.length > 0 ? await postAll(ctx, others) : []
    return isFirst.map((first) => (first ? made : repeated).shift() as Posting)
  })
}

/** Of each unit, whether it has no id in common with one before it. */
function firstOfTheirIds(units: readonly Unit[]): boolean[] {
  const ids = new Set<string>()
  return units.map((unit) => {
    if (unit.some(({ id }) => ids.has(id))) return false
    for (const { id } of unit) ids.add(id)
    return true
  })
}

async function postDistinct(ctx: Ctx, units: readonly Unit[]): Promise<Posting[]> {
  const transfers = units.flat()
  const accounts = transfers.flatMap(({ debit, credit }) => [debit, credit])
  const { funds, stripeOf } = await lockBalances(ctx, accounts)
  // Read after the locks: whoever made the same transfer before has committed by then.
  const known = await knownTransfers(ctx, transfers)
  const fresh = units.filter((unit) => !isKnown(unit, known))
  const verdicts = new Map(zip(fresh, affordable(fresh, funds)))
  const rows = fresh.flatMap((unit) =>
    unit.map((transfer) => ({ transfer, status: statusOf(transfer, verdicts.get(unit) ?? false) })),
  )
  if (rows.length > 0) await write(ctx, rows, stripeOf)
  return units.map((unit) => {
    const isMade = verdicts.get(unit)
    if (isMade !== undefined) return posting(unit, false, (transfer) => statusOf(transfer, isMade))
    return posting(unit, true, ({ id }) => known.get(id)?.status as TransferStatus)
  })
}

function statusOf({ isPending }: Transfer, isMade: boolean): TransferStatus {
  if (!isMade) return 'REFUSED'
  return isPending ? 'PENDING' : 'POSTED'
}

function posting(
  unit: Unit,
  isRepeat: boolean,
  statusOf: (transfer: Transfer) => TransferStatus,
): Posting {
  const statuses = new Map(unit.map((transfer) => [transfer.id, statusOf(transfer)]))
  const isRefused = [...statuses.values()].includes('REFUSED')
  return { outcome: isRefused ? 'REFUSED' : 'MADE', isRepeat, statuses }
}

interface KnownTransfer {
  id: string
  debit_account: string
  credit_account: string
  amount: number
  status: TransferStatus
}

async function knownTransfers(
  { db }: Ctx,
  transfers: readonly Transfer[],
): Promise<Map<string, KnownTransfer>> {
  const { rows } = await sql<KnownTransfer>`
    select id, debit_account, credit_account, amount, status from ledger_transfers
    where id = any(${transfers.map(({ id }) => id)}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a unit was asked for before. @throws TransferDiffersError where it was another one */
function isKnown(unit: Unit, known: ReadonlyMap<string, KnownTransfer>): boolean {
  const found = unit.filter(({ id }) => known.has(id))
  if (found.length === 0) return false
  const isSame = unit.every(({ id, debit, credit, amount }) => {
    const row = known.get(id)
    return row?.debit_account === debit && row.credit_account === credit && row.amount === amount
  })
  if (!isSame) throw new TransferDiffersError(`${found[0]?.id} was another transfer.`)
  return true
}

async function write(
  { db, now }: Ctx,
  rows: readonly { transfer: Transfer; status: TransferStatus }[],
  stripeOf: (account: Transfer['debit']) => number,
): Promise<void> {
  const changes = rows.flatMap(({ transfer, status }) => changesOf(transfer, status, stripeOf))
  const column = (read: (row: Transfer, status: TransferStatus) => string | number | null) =>
    rows.map(({ transfer, status }) => read(transfer, status))
  await sql`
    with transfers as (
      insert into ledger_transfers (id, ledger, debit_account, credit_account, amount, status, parent_id,
        posted_amount, created_at, ended_at)
      select id, ledger, debit, credit, amount, status, parent, case when status = 'POSTED' then amount end, ${now()},
        case when status <> 'PENDING' then ${now()}::timestamptz end
      from unnest(${column((row) => row.id)}::text[], ${column((row) => kindOf(row.debit).ledger)}::text[],
        ${column((row) => row.debit)}::text[], ${column((row) => row.credit)}::text[],
        ${column((row) => row.amount)}::bigint[], ${column((_, status) => status)}::text[],
        ${column((row) => row.parent ?? null)}::text[])
        as given (id, ledger, debit, credit, amount, status, parent)
      returning id, debit_account, credit_account, posted_amount
    ), entries as (
      insert into ledger_entries (account_id, transfer_id, amount, at)
      select account, id, signed, ${now()} from transfers, lateral (
        values (debit_account, -posted_amount), (credit_account, posted_amount)
      ) as sides (account, signed)
      where posted_amount is not null
    )
    ${balanceRows(changes)}
  `.execute(db)
}

function changesOf(
  { debit, credit, amount }: Transfer,
  status: TransferStatus,
  stripeOf: (account: Transfer['debit']) => number,
): BalanceChange[] {
  if (status === 'REFUSED') return []
  const nothing = { debits: 0, credits: 0, heldDebits: 0, heldCredits: 0 }
  const isHeld = status === 'PENDING'
  return [
    {
      ...nothing,
      account: debit,
      stripe: stripeOf(debit),
      ...(isHeld ? { heldDebits: amount } : { debits: amount }),
    },
    {
      ...nothing,
      account: credit,
      stripe: stripeOf(credit),
      ...(isHeld ? { heldCredits: amount } : { credits: amount }),
    },
  ]
}

function zip<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.map((value, index) => [value, second[index] as B])
}

/** What has become of the transfer with this id; null for none. */
export async function transferStatus(
  { db }: Pick<Ctx, 'db'>,
  id: string,
): Promise<TransferStatus | null> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.status as TransferStatus | undefined) ?? null
}
