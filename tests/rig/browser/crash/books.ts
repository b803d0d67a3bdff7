import pg from 'pg'
import { createDb, createPool } from '#app/.server/base/db/database.ts'
import { checkLedger, discrepancyLine } from '#app/.server/money/books/ledger/check.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'

/** Each of these finds nothing while no payment is under way. */
const rules: Record<string, string> = {
  'the account of the node has what the devnet’s log says': `select books.msat - log.msat as "more in the books" from
       (select coalesce(sum(debits_posted - credits_posted), 0) as msat
        from ledger_balances where account_id = 'node') books,
       (select coalesce(sum(case payer when 'play' then msat else - msat - fee_msat end), 0) as msat
        from devnet_payments where settled is not null) log
     where books.msat <> log.msat`,
  'a wallet has what its successful transactions come to': `select account_id, has, shown from
       (select account_id, sum(credits_posted - debits_posted) as has
        from ledger_balances where account_id like 'wallet:%' group by 1) books
     full join
       (select 'wallet:' || user_id as account_id, sum(msat - fee_msat) as shown
        from wallet_transactions where status = 'SUCCESS' group by 1) shown using (account_id)
     where coalesce(has, 0) <> coalesce(shown, 0)`,
  // A boost is one transaction of who paid it, under the parent of its shares.
  'a successful transaction has its posted transfers, and the other way round': `select account_id, transfer_id, moved, shown from
       (select e.account_id, case when e.amount < 0 then coalesce(t.parent_id, t.id) else t.id end as transfer_id,
          sum(e.amount) as moved
        from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
        where e.account_id like 'wallet:%' group by 1, 2) books
     full join
       (select 'wallet:' || user_id as account_id, transfer_id, msat - fee_msat as shown
        from wallet_transactions where status = 'SUCCESS') shown using (account_id, transfer_id)
     where moved is distinct from shown`,
  'nothing is held for a payment that has ended': `select id from ledger_transfers t where status = 'PENDING'`,
  'a withdrawal is pending no longer than its payment': `select user_id, transfer_id from wallet_transactions where status = 'PENDING' and type = 'WITHDRAW'`,
  'the shares of a boost are all of it': `select b.id, b.msat, sum(l.msat) as shares
     from boosts b left join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id
     where b.source = 'WALLET' group by b.feed_id, b.id having b.msat <> coalesce(sum(l.msat), 0)`,
  'what was streamed today is paid once, or is yet to be': `select user_id, counted, found from
       (select s.user_id, s.day_sixtieths as counted, s.stopped,
          coalesce((select sum(sixtieths) from stream_minutes m where m.user_id = s.user_id), 0) +
          60 * coalesce((select sum(sats) from stream_batches b where b.user_id = s.user_id), 0) +
          60 * coalesce((select sum(msat) / 1000 from boosts b where b.user_id = s.user_id and action = 'STREAM'), 0) as found
        from stream_settings s) streamed
     where found > counted or (stopped is null and found < counted)`,
  'a payment has ended as the devnet’s log says': `select id, p.status, l.settled, l.failure from lightning_payments p
     left join devnet_payments l on l.payer = 'ours' and l.payment_hash = encode(p.payment_hash, 'hex')
     where (p.status = 'SUCCEEDED') <> (l.settled is not null)
       or p.fee_msat is distinct from case when l.settled is not null then l.fee_msat end`,
}

/** What doesn't hold of the books of a running product on which nothing is being paid. */
export async function wrongInBooks({ dataDir }: RunningAt): Promise<string[]> {
  // It runs already: this finds it.
  const { connectionString } = await startPostgres(dataDir)
  const pool = createPool(connectionString, 1)
  try {
    const wrong = (await checkLedger({ db: createDb(pool) })).map(discrepancyLine)
    for (const [rule, sentence] of Object.entries(rules)) {
      const { rows } = await pool.query<pg.QueryResultRow>(sentence)
      for (const row of rows) wrong.push(`not true that ${rule}: ${JSON.stringify(row)}`)
    }
    return wrong
  } finally {
    await pool.end()
  }
}
