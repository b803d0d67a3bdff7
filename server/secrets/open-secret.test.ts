import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testDatabase } from '#tests/rig/database.ts'
import { openSecret, storeSecretFingerprint, type SecretSource } from './open-secret.ts'

const { pool } = await testDatabase()
beforeEach(() => pool.query('delete from installation'))

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-secret-'))
  cleanUpAfter(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'secret')
}

const newSecret = () => randomBytes(32).toString('hex')

/** As each start of a server, worker or command. */
async function start(source: SecretSource): Promise<string> {
  const { secret } = await openSecret(pool, source)
  await storeSecretFingerprint(pool, secret, source)
  return Buffer.from(secret).toString()
}

test('a database is begun with a secret, and no start with another one is let near it', async () => {
  const [file, given] = [newFile(), newSecret()]
  expect(await start({ file, given })).toBe(given)
  expect(await start({ file, given })).toBe(given)
  const other = openSecret(pool, { file, given: newSecret() })
  await expect(other).rejects.toThrow(
    /^SECRET is another secret than the one that this database is opened with\. .*private addresses of subscribers.*Set SECRET to the earlier one\.$/,
  )
  // Neither does it start on what is in DATA_DIR instead.
  await expect(openSecret(pool, { file })).rejects.toThrow(`${file} is missing`)
  writeFileSync(file, newSecret())
  await expect(openSecret(pool, { file })).rejects.toThrow(`${file} is another secret`)
  expect(await start({ file, given })).toBe(given)
  const { rows } = await pool.query<{ value: string }>('select value from installation')
  expect(rows.map(({ value }) => value)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('the secret of DATA_DIR is made once, and one that was lost is not replaced in silence', async () => {
  const file = newFile()
  const secret = await start({ file })
  expect([readFileSync(file, 'utf8'), await start({ file })]).toEqual([secret, secret])
  rmSync(file)
  await expect(openSecret(pool, { file })).rejects.toThrow(
    /is missing: it holds the secret that this database was begun with\. .*Put it back from a backup/,
  )
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, secret)
  expect(await start({ file })).toBe(secret)
})

test('nor is one of a database that was begun before fingerprints were stored', async () => {
  await pool.query("insert into installation values ('public_url', 'http://localhost:3000')")
  const file = newFile()
  await expect(openSecret(pool, { file })).rejects.toThrow(`${file} is missing`)
  const secret = newSecret()
  writeFileSync(file, secret)
  expect(await start({ file })).toBe(secret)
  await expect(openSecret(pool, { file, given: newSecret() })).rejects.toThrow('SECRET is another')
})

test('of starts at once all have the same secret, and of those with secrets of their own one goes on', async () => {
  const file = newFile()
  const same = await Promise.all(Array.from({ length: 8 }, () => start({ file })))
  expect(new Set(same).size).toBe(1)
  expect(readdirSync(path.dirname(file))).toEqual(['secret'])
  await pool.query('delete from installation')
  const own = await Promise.allSettled(
    Array.from({ length: 8 }, () => start({ file, given: newSecret() })),
  )
  expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a secret that was cut off is said to be damaged', async () => {
  const file = newFile()
  writeFileSync(file, 'short')
  await expect(openSecret(pool, { file })).rejects.toThrow('is damaged')
})
