import { expect, test } from 'vitest'
import { testDatabase } from '#tests/rig/database.ts'
import { isBehind } from './index.ts'

const { pool } = await testDatabase()

test('a database is behind until every migration is in it', async () => {
  expect(await isBehind(pool)).toBe(false)
  const { rows } = await pool.query<{ name: string }>(
    'delete from migrations where name = (select max(name) from migrations) returning name',
  )
  expect(await isBehind(pool)).toBe(true)
  await pool.query('insert into migrations (name) values ($1)', [rows[0]?.name])
})
