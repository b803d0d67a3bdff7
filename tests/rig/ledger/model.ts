import type { Ending } from '#app/.server/money/books/ledger/end-pending.ts'
import type { Posting, TransferStatus } from '#app/.server/money/books/ledger/post.ts'
import type { Transfer, Unit } from '#app/.server/money/books/ledger/transfers.ts'

/** What the ledger answers: to a unit, to endings (the ids that ended), or that it was a mistake. */
export type Answer = Posting | readonly string[] | 'DIFFERS' | 'TOO MUCH'

interface Known {
  transfer: Transfer
  status: TransferStatus
  posted: number
}

/** The rules of the ledger in as few lines as they take: every balance is added up anew from all transfers. */
export class LedgerModel {
  readonly known: Map<string, Known>

  constructor(known: Iterable<readonly [string, Known]> = []) {
    this.known = new Map(known)
  }

  copy(): LedgerModel {
    return new LedgerModel([...this.known].map(([id, known]) => [id, { ...known }]))
  }

  total(account: string): number {
    return this.#sum(({ transfer: { debit, credit }, posted }) =>
      credit === account ? posted : debit === account ? -posted : 0,
    )
  }

  available(account: string): number {
    const held = this.#sum(({ transfer: { debit, amount }, status }) =>
      status === 'PENDING' && debit === account ? amount : 0,
    )
    return this.total(account) - held
  }

  expected(account: string): number {
    return this.#sum(({ transfer: { credit, amount }, status }) =>
      status === 'PENDING' && credit === account ? amount : 0,
    )
  }

  post(unit: Unit): Answer {
    const isRepeat = unit.some(({ id }) => this.known.has(id))
    if (isRepeat && unit.some((transfer) => this.#differs(transfer))) return 'DIFFERS'
    if (!isRepeat) this.#make(unit)
    const statuses = new Map(unit.map(({ id }) => [id, this.known.get(id)!.status]))
    const isRefused = [...statuses.values()].includes('REFUSED')
    return { outcome: isRefused ? 'REFUSED' : 'MADE', isRepeat, statuses }
  }

  end(endings: readonly Ending[]): Answer {
    const ended = endings.filter(
      ({ id }, index) =>
        this.known.get(id)?.status === 'PENDING' &&
        endings.findIndex((other) => other.id === id) === index,
    )
    if (ended.some(({ id, amount }) => amount > this.known.get(id)!.transfer.amount))
      return 'TOO MUCH'
    for (const { id, amount } of ended)
      Object.assign(this.known.get(id)!, {
        status: amount > 0 ? 'POSTED' : 'VOIDED',
        posted: amount,
      })
    return ended.map(({ id }) => id).sort()
  }

  #sum(read: (known: Known) => number): number {
    return [...this.known.values()].reduce((sum, known) => sum + read(known), 0)
  }

  #differs({ id, debit, credit, amount }: Transfer): boolean {
    const transfer = this.known.get(id)?.transfer
    return transfer?.debit !== debit || transfer.credit !== credit || transfer.amount !== amount
  }

  #make(unit: Unit): void {
    let isRefused = false
    for (const transfer of unit) {
      const { id, debit, amount, isPending } = transfer
      const made = isPending
        ? { status: 'PENDING', posted: 0 }
        : { status: 'POSTED', posted: amount }
      this.known.set(id, { transfer, ...made } as Known)
      isRefused ||= isGuarded(debit) && this.available(debit) < 0
    }
    if (!isRefused) return
    for (const transfer of unit)
      this.known.set(transfer.id, { transfer, status: 'REFUSED', posted: 0 })
  }
}

function isGuarded(account: string): boolean {
  return account.includes(':')
}
