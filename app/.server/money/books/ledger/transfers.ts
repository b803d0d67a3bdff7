import { ledgerAccountKind, type LedgerAccount } from './accounts.ts'

/** A movement between two accounts. Amounts are whole millisatoshis or cents. */
export interface Transfer {
  /** The idempotency key, chosen by the caller: a repeated id moves nothing again. */
  id: string
  /** The account whose balance goes down. */
  debit: LedgerAccount
  /** The account whose balance goes up. */
  credit: LedgerAccount
  amount: number
  /** Only held, until it is posted or voided. */
  isPending?: boolean
  /** The transfer that this one is part of. */
  parent?: string
}

/** Transfers that are posted together or not at all. */
export type Unit = readonly Transfer[]

/**
 * Deducts a unit from the available amounts. False, and `funds` unchanged, if some account that can't overdraw would go
 * below zero at any step.
 */
export function takeFrom(funds: Map<string, number>, unit: Unit): boolean {
  const after = fundsAfter(unit, funds)
  if (after === null) return false
  for (const [account, amount] of after) funds.set(account, amount)
  return true
}

/** The available amounts of the unit's accounts afterwards; null if they don't suffice. */
function fundsAfter(unit: Unit, funds: ReadonlyMap<string, number>): Map<string, number> | null {
  const after = new Map<string, number>()
  const change = (account: string, by: number) => {
    const amount = (after.get(account) ?? funds.get(account) ?? 0) + by
    after.set(account, amount)
    return amount
  }
  for (const { debit, credit, amount, isPending } of unit) {
    if (change(debit, -amount) < 0 && !ledgerAccountKind(debit).overdraws) return null
    if (!isPending) change(credit, amount)
  }
  return after
}

const maxAmount = Number.MAX_SAFE_INTEGER / 1024

/** @throws RangeError for an invalid unit, which is a bug of the caller */
export function checkUnit(unit: Unit): void {
  const ids = new Set<string>()
  for (const transfer of unit) {
    const { id } = transfer
    if (ids.has(id)) throw new RangeError(`Two transfers of a unit have the id ${id}.`)
    ids.add(id)
    checkTransfer(transfer)
  }
}

function checkTransfer({ id, debit, credit, amount }: Transfer): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > maxAmount)
    throw new RangeError(`Transfer ${id} can't move ${amount}.`)
  if (debit === credit) throw new RangeError(`Transfer ${id} goes from ${debit} to itself.`)
  if (ledgerAccountKind(debit).ledger !== ledgerAccountKind(credit).ledger)
    throw new RangeError(`Transfer ${id} goes from one ledger to the other.`)
}
