import type pg from 'pg'

/** What a ledger in SQL looks like without any of our thoughts: a transaction for each transfer, a row for each balance. */
export async function createNaiveLedger(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table naive_balances (id text primary key, balance bigint not null, overdraws boolean not null,
      check (overdraws or balance >= 0));
    create table naive_transfers (id text primary key, debit text not null references naive_balances,
      credit text not null references naive_balances, amount bigint not null, at timestamptz not null);
    create table naive_entries (id bigint generated always as identity primary key, account text not null,
      transfer_id text not null references naive_transfers, amount bigint not null)`)
}

export async function openNaiveAccounts(
  pool: pg.Pool,
  ids: readonly string[],
  balance: number,
): Promise<void> {
  await pool.query(
    `insert into naive_balances select id, $2, $3 from unnest($1::text[]) as id on conflict do nothing`,
    [ids, balance, balance === 0],
  )
}

export async function transferNaively(
  pool: pg.Pool,
  { id, debit, credit, amount }: { id: string; debit: string; credit: string; amount: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select id, balance from naive_balances where id in ($1, $2) order by id for update',
      values: [debit, credit],
    })
    await client.query({
      name: 'transfer',
      text: 'insert into naive_transfers values ($1, $2, $3, $4, now())',
      values: [id, debit, credit, amount],
    })
    for (const [account, signed] of [
      [debit, -amount],
      [credit, amount],
    ] as const) {
      await client.query({
        name: 'entry',
        text: 'insert into naive_entries (account, transfer_id, amount) values ($1, $2, $3)',
        values: [account, id, signed],
      })
      await client.query({
        name: 'balance',
        text: 'update naive_balances set balance = balance + $2 where id = $1',
        values: [account, signed],
      })
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
