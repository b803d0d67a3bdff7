import { kindOf, type LedgerAccount } from './accounts.ts'

/** Something to be moved. Amounts are whole millisatoshis, or cents. */
export interface Transfer {
  /** Chosen by the caller: what is asked for again with the same id isn't moved again. */
  id: string
  /** Whose balance goes down. */
  debit: LedgerAccount
  /** Whose balance goes up. */
  credit: LedgerAccount
  amount: number
  /** Only held, until it is ended. */
  isPending?: boolean
  /** The transfer that this one is part of. */
  parent?: string
}

/** Transfers that are made together, or not at all. */
export type Unit = readonly Transfer[]

/** What accounts have that isn't held, by account. */
export type Funds = ReadonlyMap<string, number>

/** Which units can be made, one after another, so that nobody who may not goes below zero. */
export function affordable(units: readonly Unit[], funds: Funds): boolean[] {
  const left = new Map(funds)
  return units.map((unit) => {
    const after = fundsAfter(unit, left)
    if (after === null) return false
    for (const [account, amount] of after) left.set(account, amount)
    return true
  })
}

/** What those accounts have afterwards that a unit touches; null where it can't be made. */
function fundsAfter(unit: Unit, funds: Funds): Map<string, number> | null {
  const after = new Map<string, number>()
  const change = (account: string, by: number) => {
    const amount = (after.get(account) ?? funds.get(account) ?? 0) + by
    after.set(account, amount)
    return amount
  }
  for (const { debit, credit, amount, isPending } of unit) {
    if (change(debit, -amount) < 0 && !kindOf(debit).overdraws) return null
    if (!isPending) change(credit, amount)
  }
  return after
}

const mostAtOnce = Number.MAX_SAFE_INTEGER / 1024

/** @throws RangeError for what no transfer can be: a mistake of the caller */
export function checkTransfer({ id, debit, credit, amount }: Transfer): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostAtOnce)
    throw new RangeError(`Transfer ${id} can't move ${amount}.`)
  if (debit === credit) throw new RangeError(`Transfer ${id} goes from ${debit} to itself.`)
  if (kindOf(debit).ledger !== kindOf(credit).ledger)
    throw new RangeError(`Transfer ${id} goes from one ledger to the other.`)
}
