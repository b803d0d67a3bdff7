/** Millisatoshis, and US cents: no transfer goes from one ledger to the other. */
export type Ledger = 'MSAT' | 'CENT'

/**
 * The id of an account in the books. Balances are seen from those the product owes to: what somebody has is positive, and
 * `node` is below zero by what our Lightning node has received for others, `card` by what the provider of card payments
 * holds for us.
 */
export type LedgerAccount =
  /** What a person has. */
  | `wallet:${string}`
  /** What is left of an event wallet. */
  | `event:${string}`
  /** What the product has earned. */
  | 'fees'
  /** What has come in and gone out through the Lightning node. */
  | 'node'
  /** What has come in for nobody who is known here. */
  | 'unclaimed'
  /** What the provider of card payments holds for us: the balance that it shows, to the cent. */
  | 'card'
  /** What its fees have come to, and below zero the same as it was taken out of what it holds. */
  | 'card-fees'
  | 'provider'
  /** What the product has earned by card, or borne. */
  | 'platform'
  /** Below zero, what was paid out to the operator's bank. */
  | 'bank'
  /** What a show or artist has earned by card and wasn't sent yet. */
  | `earned:${string}`

interface AccountKind {
  ledger: Ledger
  /** Such accounts may go below zero. They take part in many transfers at once, so that they aren't locked as one. */
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

/** How many rows the balance of an account that may go below zero is spread over. */
export const stripes = 16

/** Of which kind an account is, by its id. @throws RangeError for ids of no kind */
export function kindOf(account: LedgerAccount): AccountKind {
  const [name = '', owner] = account.split(':', 2)
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  // Those that may go below zero are the product's own: there is one of each.
  if (!kind || kind.overdraws === Boolean(owner))
    throw new RangeError(`There is no ledger account ${account}.`)
  return kind
}
