import { sql } from 'kysely'
import pg from 'pg'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { ledgerAccountKind } from './accounts.ts'
import { type BalanceChange, balanceRows, lockBalances, announceBalances } from './balances.ts'
import { checkUnit, takeFrom, type Transfer, type Unit } from './transfers.ts'

export type TransferStatus = 'POSTED' | 'PENDING' | 'VOIDED' | 'REFUSED'

/** The outcome of a unit. */
export interface Posting {
  /** REFUSED: an account has too little, and nothing was moved. */
  outcome: 'MADE' | 'REFUSED'
  /** An idempotent repeat: nothing was moved now, and the statuses may have moved on since. */
  isRepeat: boolean
  /** By the transfers' ids. */
  statuses: ReadonlyMap<string, TransferStatus>
}

/**
 * Posts all of these transfers or none, in the caller's transaction if there is one. A refusal is final for its ids: a
 * retry needs new ones.
 * @throws RangeError for an invalid unit; TransferDiffersError if an id belongs to another transfer
 */
export async function post(ctx: Ctx, unit: Unit): Promise<Posting> {
  return (await postAll(ctx, [unit]))[0] as Posting
}

/** The id belongs to another transfer already. */
export class TransferDiffersError extends Error {
  override readonly name = 'TransferDiffersError'
}

/** Posts several units in order, each as `post` does, with the statements of one. */
export async function postAll(ctx: Ctx, units: readonly Unit[]): Promise<Posting[]> {
  units.forEach(checkUnit)
  return transact(ctx, async (ctx) => {
    const transfers = units.flat()
    const { funds, stripeOf } = await lockBalances(ctx, transfers)
    // Read after locking: by then a concurrent request for the same transfer has committed.
    const stored = await readStored(ctx, transfers)
    const newTransfers: NewTransfer[] = []
    const postings = units.map((unit) => {
      if (isStored(unit, stored)) return posting(unit, stored, true)
      const isMade = takeFrom(funds, unit)
      for (const transfer of unit) {
        const status = statusOf(transfer, isMade)
        stored.set(transfer.id, { ...transfer, status })
        newTransfers.push({ transfer, status })
      }
      return posting(unit, stored, false)
    })
    if (newTransfers.length > 0) await write(ctx, newTransfers, stripeOf)
    return postings
  })
}

interface NewTransfer {
  transfer: Transfer
  status: TransferStatus
}

/** Transfers that are stored already, by id. */
type StoredTransfers = ReadonlyMap<string, Transfer & { status: TransferStatus }>

function statusOf({ isPending }: Transfer, isMade: boolean): TransferStatus {
  if (!isMade) return 'REFUSED'
  return isPending ? 'PENDING' : 'POSTED'
}

function posting(unit: Unit, stored: StoredTransfers, isRepeat: boolean): Posting {
  const statuses = new Map(unit.map(({ id }) => [id, stored.get(id)?.status as TransferStatus]))
  const isRefused = [...statuses.values()].includes('REFUSED')
  return { outcome: isRefused ? 'REFUSED' : 'MADE', isRepeat, statuses }
}

async function readStored(
  { db }: Ctx,
  transfers: readonly Transfer[],
): Promise<Map<string, Transfer & { status: TransferStatus }>> {
  const { rows } = await sql<Transfer & { status: TransferStatus }>`
    select id, debit_account as debit, credit_account as credit, amount, status, parent_id as parent
    from ledger_transfers where id = any(${transfers.map(({ id }) => id)}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the unit is stored already. @throws TransferDiffersError if its ids belong to another unit */
function isStored(unit: Unit, stored: StoredTransfers): boolean {
  const found = unit.find(({ id }) => stored.has(id))
  if (!found) return false
  const different = unit.find((transfer) => !isSame(transfer, stored.get(transfer.id)))
  if (different) throw new TransferDiffersError(`${different.id} was another transfer.`)
  return true
}

function isSame(
  { debit, credit, amount, parent, isPending = false }: Transfer,
  stored?: Transfer & { status: TransferStatus },
): boolean {
  if (stored?.debit !== debit || stored.credit !== credit || stored.amount !== amount) return false
  if ((stored.parent ?? null) !== (parent ?? null)) return false
  // A posted transfer doesn't record whether it was pending before.
  return isPending || (stored.status !== 'PENDING' && stored.status !== 'VOIDED')
}

async function write(
  ctx: Ctx,
  rows: readonly NewTransfer[],
  stripeOf: (account: Transfer['debit']) => number,
): Promise<void> {
  const { db, now } = ctx
  const changes = rows.flatMap(({ transfer, status }) => changesOf(transfer, status, stripeOf))
  const column = (read: (row: Transfer, status: TransferStatus) => string | number | null) =>
    rows.map(({ transfer, status }) => read(transfer, status))
  await sql`
    with transfers as (
      insert into ledger_transfers (id, ledger, debit_account, credit_account, amount, status, parent_id,
        posted_amount, created_at, ended_at)
      select id, ledger, debit, credit, amount, status, parent, case when status = 'POSTED' then amount end, ${now()},
        case when status <> 'PENDING' then ${now()}::timestamptz end
      from unnest(${column((row) => row.id)}::text[], ${column((row) => ledgerAccountKind(row.debit).ledger)}::text[],
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
  `
    .execute(db)
    .catch((error: unknown) => {
      throw isIdTaken(error) ? new TransferDiffersError(error.detail) : error
    })
  await announceBalances(ctx, changes)
}

/**
 * A concurrent request for the same transfer waits for the balance locks, so only a different transfer can have taken
 * the id meanwhile.
 */
function isIdTaken(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.constraint === 'ledger_transfers_pkey'
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

/** The status of a transfer; null if there is none. */
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
