import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/rig/database.ts'
import { inTransaction } from './database.ts'

const { db } = await testDatabase()
await sql`create table places (name text primary key, visits int not null default 0)`.execute(db)
await sql`insert into places values ('quay'), ('pier')`.execute(db)

/** Visits two places, the second once the other visitor is at their first. */
function visitor(first: string, second: string, arrived: () => void, other: Promise<void>) {
  return inTransaction(db, async (trx) => {
    const visit = (name: string) =>
      sql`update places set visits = visits + 1 where name = ${name}`.execute(trx)
    await sql`set local deadlock_timeout = '20ms'`.execute(trx)
    await visit(first)
    arrived()
    await other
    await visit(second)
  })
}

test('of transactions that wait for each other, the one that PostgreSQL ends is run again', async () => {
  const [here, there] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await Promise.all([
    visitor('quay', 'pier', here.resolve, there.promise),
    visitor('pier', 'quay', there.resolve, here.promise),
  ])
  const { rows } = await sql`select name, visits from places order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'pier', visits: 2 },
    { name: 'quay', visits: 2 },
  ])
})

test('any other error ends a transaction at once', async () => {
  let attempts = 0
  const failing = inTransaction(db, async (trx) => {
    attempts++
    await sql`insert into places values ('quay')`.execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(attempts).toBe(1)
})
