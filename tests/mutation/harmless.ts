const sameOutcome = 'does the same with one more statement'
const sameLocks =
  'only which rows of a spread balance are locked, and when; ids are unique all the same'
const order = 'how many groups are written at once, which moves nothing'

/** Changes of the ledger's code that no test notices, and why none needs to. */
export const harmless = new Map([
  [`accounts.ts: '' → "Stryker was here!"`, 'a text split is never without a first part'],
  [
    'decide.ts: kindOf(debit).ledger !== kindOf(credit).ledger → false',
    'the database refuses such a transfer by its foreign keys',
  ],
  ['balances.ts: kindOf(debit).overdraws && kindOf(credit).overdraws → true', sameLocks],
  [
    'balances.ts: kindOf(debit).overdraws && kindOf(credit).overdraws → kindOf(debit).overdraws || kindOf(credit).overdraws',
    sameLocks,
  ],
  ['balances.ts: transfers.some(isUnguarded) → transfers.every(isUnguarded)', sameLocks],
  [
    'balances.ts: [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))].sort() → [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))]',
    'the statement that locks has an order of its own',
  ],
  ['balances.ts: rows.length < wanted.length → true', sameOutcome],
  ['balances.ts: rows.length < wanted.length → rows.length <= wanted.length', sameOutcome],
  ['decide.ts: amount > mostAtOnce → amount >= mostAtOnce', 'the bound is no whole number'],
  [
    "post.ts: error instanceof pg.DatabaseError && error.constraint === 'ledger_transfers_pkey' → true",
    'any other error of the database stays an error, of another name',
  ],
  [
    "post.ts: error instanceof pg.DatabaseError && error.constraint === 'ledger_transfers_pkey' → error instanceof pg.DatabaseError || error.constraint === 'ledger_transfers_pkey'",
    'any other error of the database stays an error, of another name',
  ],
  ["post.ts: error.constraint === 'ledger_transfers_pkey' → true", 'as above'],
  [`post.ts: 'TransferDiffersError' → ""`, 'the name of an error'],
  ['post.ts: fresh.length > 0 → true', sameOutcome],
  ['post.ts: fresh.length > 0 → fresh.length >= 0', sameOutcome],
  ['end.ts: endings.length === 0 → false', sameOutcome],
  ['end.ts: pending.length === 0 → false', sameOutcome],
  ['end.ts: changes.length > 0 → true', sameOutcome],
  ['end.ts: changes.length > 0 → changes.length >= 0', sameOutcome],
  ['together.ts: ctx.db.isTransaction → false', 'a queue of a transaction writes in it as well'],
  ['together.ts: queue.writing >= groupsAtOnce → false', order],
  ['together.ts: queue.writing >= groupsAtOnce → queue.writing > groupsAtOnce', order],
  ['together.ts: queue.writing++ → queue.writing--', order],
  ['together.ts: end < 0 → end <= 0', 'the first unit never ends a group'],
  ['together.ts: !first → false', 'a group is never empty'],
])
