import type { Ending } from '#app/.server/money/books/ledger/end-pending.ts'
import type { Transfer, Unit } from '#app/.server/money/books/ledger/transfers.ts'
import { randomNumbers } from '#tests/rig/nostr/random-events.ts'

/** Something that is asked of the ledger. */
export type Step = { kind: 'post'; unit: Unit } | { kind: 'end'; endings: readonly Ending[] }

/** The accounts that a round moves money between; those that may not go below zero are its own. */
export function accountsOf(round: string): Transfer['debit'][] {
  return [`wallet:${round}-a`, `wallet:${round}-b`, `event:${round}`, 'node', 'fees']
}

/** Whether a unit is made together with others and with something that is written with it; its ids say so. */
export function isTogether(unit: Unit): boolean {
  return unit[0]!.id.includes('-together-')
}

/**
 * Steps by chance: deposits, payments and holds of one to three transfers, some of them twice, some with an id that
 * stands for something else, and endings of what is held, has ended or never was.
 */
export function stepsByChance(round: string, seed: number, count: number): Step[] {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const accounts = accountsOf(round)
  const units: Unit[] = []

  function transfer(together: boolean): Transfer {
    const debit = below(accounts.length)
    const credit = (debit + 1 + below(accounts.length - 1)) % accounts.length
    return {
      id: `${round}-${together ? 'together-' : ''}${below(2 ** 31)}`,
      debit: accounts[debit]!,
      credit: accounts[credit]!,
      amount: 1 + below(50),
      ...(below(3) === 0 ? { isPending: true } : {}),
    }
  }

  function unit(): Unit {
    const before = units[below(units.length)]
    const kind = before ? below(12) : 0
    if (before && kind === 9) return before
    if (before && kind === 10) return before.map((one) => ({ ...one, amount: one.amount + 1 }))
    if (before && kind === 11) return [...before, transfer(isTogether(before))]
    const isWithOthers = below(2) === 0
    const made = Array.from({ length: 1 + below(3) }, () => transfer(isWithOthers))
    units.push(made)
    return made
  }

  function endings(): Ending[] {
    const asked = units.flat().filter(({ isPending }) => isPending || below(8) === 0)
    return Array.from({ length: asked.length > 0 ? 1 + below(3) : 0 }, () => {
      const { id, amount } = asked[below(asked.length)]!
      return { id, amount: below(3) === 0 ? 0 : below(10) === 0 ? amount + 1 : 1 + below(amount) }
    })
  }

  return Array.from({ length: count }, (): Step => {
    if (below(4) === 0) return { kind: 'end', endings: endings() }
    return { kind: 'post', unit: unit() }
  })
}
