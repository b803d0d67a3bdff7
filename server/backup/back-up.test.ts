import { renameSync, rmSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import {
  checkBackup,
  filesOf,
  findBackup,
  keepingDeletions,
  listBackups,
} from '#app/.server/base/backup/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { secretNames } from '#app/.server/base/env/secret-settings.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { restoreInto, saveInto, vaultAt } from '#tests/rig/backup/back-ups.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { openPlace } from './place.ts'
import { namedFiles } from './named-files.ts'
import { secretsOf } from './secrets.ts'

const services = await testServices()
const folder = (name: string) => path.join(services.folder, name)
const key = 'a-key-that-nobody-else-would-choose'
const storage = keepingDeletions(services.storage, services.db)

async function allKeys(): Promise<string[]> {
  return (await services.storage.list('')).objects.map(({ key }) => key)
}

/** Runs `work` once the snapshot is taken, when the files are about to be listed. */
function afterSnapshot(work: () => Promise<void>): typeof services {
  let begun = false
  return {
    ...services,
    storage: {
      ...storage,
      async list(prefix, page) {
        if (prefix === '' && !begun) {
          begun = true
          await work()
        }
        return storage.list(prefix, page)
      },
    },
  }
}

test('a back-up is of one moment, whatever is written and deleted while it is made', async () => {
  const owner = await createAccount(services)
  const product = contextFor(services, system)
  await fillWallet(product, owner.userId, 1000)
  await publishedShow(owner.ctx)
  const client = await services.pool.connect()
  const { keys } = await namedFiles(client, services.site)
  client.release()
  expect(keys.length).toBeGreaterThan(0)
  const writing = new AbortController()
  const written: Promise<void>[] = []
  for (let writer = 0; writer < 2; writer++) written.push(keepWriting(writing.signal))
  const busy = afterSnapshot(async () => {
    for (const key of keys) await storage.delete(key)
    await createAccount(services, { username: 'late' })
  })
  const manifest = await saveInto(await vaultAt(folder('busy')), busy)
  writing.abort()
  await Promise.all(written)
  expect(manifest.files.missing).toEqual([])
  expect(await allKeys()).toEqual([])
  const other = await otherServices()
  await restoreInto(other, { folder: folder('busy') })
  for (const key of keys) expect(await other.storage.head(key), key).not.toBeNull()
  const { rows } = await other.pool.query("select from users where username = 'late'")
  expect(rows).toEqual([])

  async function keepWriting(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { userId } = await createAccount(services)
      await fillWallet(product, userId, 10)
    }
  }
})

test('what is deleted while nobody backs up is deleted, and so is what a run that was killed has kept', async () => {
  await services.storage.put('b/sound', Buffer.from('sound'), { contentType: 'audio/mpeg' })
  await services.storage.put('deleted-meanwhile/c', Buffer.from('c'), { contentType: 'text/plain' })
  await storage.delete('b/sound')
  expect(await allKeys()).toEqual(['deleted-meanwhile/c'])
  const { files } = await saveInto(await vaultAt(folder('after')), services)
  expect(files.count).toBe(0)
  expect(await allKeys()).toEqual([])
})

test('content that has gone from the place is written there anew', async () => {
  await services.storage.put('d/sound', Buffer.from('sound'), { contentType: 'audio/mpeg' })
  const vault = await vaultAt(folder('lossy'))
  await saveInto(vault, services)
  rmSync(path.join(folder('lossy'), 'files'), { recursive: true })
  const next = await saveInto(vault, services)
  await checkBackup(vault, next)
  for await (const file of filesOf(vault, next)) expect(file.key).toBe('d/sound')
})

test('without the key of a place nothing that was encrypted there is taken for unfinished', async () => {
  const place = folder('sealed')
  const first = await saveInto(await vaultAt(place, key), services)
  renameSync(path.join(place, 'key.age'), folder('key.age'))
  await saveInto(await vaultAt(place), services, { keep: 1 })
  renameSync(folder('key.age'), path.join(place, 'key.age'))
  const vault = await vaultAt(place, key)
  await checkBackup(vault, await findBackup(vault, first.id))
  expect(await listBackups(vault)).toHaveLength(2)
  expect(readdirSync(path.join(place, 'files')).length).toBeGreaterThan(0)
})

test('the bucket of the media is no place for back-ups: each would have those before it', async () => {
  const store = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', S3_REGION: 'us-east-1' }
  const env = { ...store, S3_BUCKET: 'media', S3_ENDPOINT: 'http://127.0.0.1:1' }
  for (const place of ['s3://media', 's3://media/vault'])
    await expect(openPlace(env, place, { mayMake: true })).rejects.toMatchObject({
      problem: 'UNFIT',
    })
  await expect(openPlace(env, 's3://media-vault', { mayMake: true })).rejects.not.toMatchObject({
    problem: 'UNFIT',
  })
})

test('every secret setting is in it, but for those of the machine; also one that lies in a file', () => {
  const source = Object.fromEntries(secretNames().map((name) => [name, `of ${name}`]))
  const saved = secretsOf(source, Buffer.from('the secret'))
  expect(saved).toMatchObject({
    SECRET: 'the secret',
    LIGHTNING: 'of LIGHTNING',
    ALERT_WEBHOOK: 'of ALERT_WEBHOOK',
  })
  expect(Object.keys(saved).filter((name) => /^(?:DATABASE|BACKUP)_/.test(name))).toEqual([])
  expect(secretNames()).toEqual(expect.arrayContaining(['BACKUP_KEY', 'DATABASE_URL']))
})
