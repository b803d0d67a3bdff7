import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testDatabase } from '#tests/rig/database.ts'
import { openDatabaseSession } from './database-session.ts'

const { connectionString, pool } = await testDatabase()

test('a PostgreSQL of another folder than DATA_DIR’s is not taken for its own, whatever lock files say', async () => {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
  const folder = rows[0]?.data_directory ?? ''
  const other = mkdtempSync(path.join(tmpdir(), 'tributary-other-'))
  cleanUpAfter(() => rmSync(other, { recursive: true }))
  const settings = {
    connectionString,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  }
  await expect(openDatabaseSession({ ...settings, folder: other })).rejects.toThrow(
    `The PostgreSQL that answers in place of that of ${other} is the one of ${folder}.`,
  )
  const own = await openDatabaseSession({ ...settings, folder })
  expect(await own.isReachable()).toBe(true)
  await own.close()
})
