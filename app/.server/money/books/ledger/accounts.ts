/** Millisatoshis, and US cents. No transfer crosses from one ledger to the other. */
export type Ledger = 'MSAT' | 'CENT'

/**
 * The id of an account in the ledger. Balances are liabilities: what the product owes to a person is positive. `node`
 * is negative by what our Lightning node holds for others, `card` by what the card provider holds for us.
 */
export type LedgerAccount =
  /** An account's wallet. */
  | `wallet:${string}`
  /** An event wallet. */
  | `event:${string}`
  /** The installation's earnings in sats. */
  | 'fees'
  /** The Lightning node's side: incoming debits it, outgoing credits it. */
  | 'node'
  /** Incoming payments whose recipient isn't known here. */
  | 'unclaimed'
  /** The card provider's side: minus its balance of our money, to the cent. */
  | 'card'
  /** The provider's fees in total; `provider` mirrors them below zero, as deducted from its balance. */
  | 'card-fees'
  | 'provider'
  /** The installation's earnings by card, less the costs that it bears. */
  | 'platform'
  /** Payouts to the operator's bank, below zero. */
  | 'bank'
  /** Card earnings of a show or artist that weren't transferred yet. */
  | `earned:${string}`

interface AccountKind {
  ledger: Ledger
  /**
   * Whether the balance may go below zero. Such accounts take part in many transfers at once, so their balance is
   * striped over several rows that are locked one by one.
   */
  overdraws: boolean
}

const kinds: Record<string, AccountKind> = {
  wallet: { ledger: 'MSAT', overdraws: false },
  event: { ledger: 'MSAT', overdraws: false },
  fees: { ledger: 'MSAT', overdraws: true },
  node: { ledger: 'MSAT', overdraws: true },
  unclaimed: { ledger: 'MSAT', overdraws: true },
  card: { ledger: 'CENT', overdraws: true },
  'card-fees': { ledger: 'CENT', overdraws: true },
  provider: { ledger: 'CENT', overdraws: true },
  platform: { ledger: 'CENT', overdraws: true },
  bank: { ledger: 'CENT', overdraws: true },
  earned: { ledger: 'CENT', overdraws: false },
}

/** Number of rows over which the balance of an overdrawing account is striped. */
export const stripes = 16

/** The kind of an account, by its id. @throws RangeError for an unknown kind */
export function ledgerAccountKind(account: LedgerAccount): AccountKind {
  const [name = '', owner] = account.split(':', 2)
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  // Overdrawing accounts are the installation's own: one of each, without an owner.
  if (!kind || kind.overdraws === Boolean(owner))
    throw new RangeError(`There is no ledger account ${account}.`)
  return kind
}
