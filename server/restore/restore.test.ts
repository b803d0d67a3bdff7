import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import {
  type BackupProgress,
  checkBackup,
  findBackup,
  listBackups,
  openTarget,
  openVault,
  readSecrets,
} from '#app/.server/base/backup/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createPool } from '#app/.server/base/db/database.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { areWithdrawalsPaused } from '#app/.server/money/wallet/index.ts'
import { backUp, type BackupOrder } from '#server/backup/back-up.ts'
import { differences, wholeOf } from '#tests/rig/backup/compare.ts'
import {
  expectRestored,
  lost,
  restoreInto,
  saveInto,
  vaultAt,
  workOf,
} from '#tests/rig/backup/back-ups.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { otherServices, testServices, type TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { tried } from '#tests/rig/long-round.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { checkLoaded } from './check-loaded.ts'
import { fitLines } from './fit.ts'
import { readState } from './journal.ts'
import { restore, type RestoreStep, settleRestore, undoRestore } from './restore.ts'

const services = await testServices()
const other = await otherServices()
const place = path.join(services.folder, 'back-ups')
const key = 'a-key-that-nobody-else-would-choose'

beforeAll(async () => {
  const owner = await createAccount(services)
  await publishedShow(owner.ctx)
  const ctx = contextFor(services, system)
  await fillWallet(ctx, owner.userId, 5000)
  await enqueue(
    ctx,
    'check-feed',
    { feedId: 'waits' },
    { key: 'waits', queue: 'one', runAt: new Date('2099-01-01') },
  )
  await services.storage.put('a/sound', Buffer.alloc(100_000, 'sound'), {
    contentType: 'audio/mpeg',
    metadata: { a: 'b' },
  })
})

async function save(folder = place, order: Partial<BackupOrder> = {}, withKey?: string) {
  return saveInto(await vaultAt(folder, withKey), services, order)
}

/** A restore makes a whole database. */
const patience = 180_000
const sealed = path.join(services.folder, 'sealed')

test(
  'all that was backed up is there elsewhere; the second run writes what is new alone',
  async () => {
    // Too large to be held: it is read twice.
    await services.storage.put('a/large', Buffer.alloc(17_000_000, 'a large sound'), {
      contentType: 'audio/mpeg',
    })
    const source = { SMTP_URL: 'smtp://ada:hidden@mail.example' }
    const first = await save(sealed, { withSecrets: true, source }, key)
    const second = await save(sealed, {}, key)
    expect(second.newBytes).toBeLessThan(0.05 * first.newBytes)
    expect(second.files).toMatchObject({ count: 4, missing: [] })
    const before = await wholeOf(services)
    await createAccount(other)
    const had = await wholeOf(other)
    // An address may have settings of its own.
    const address = new URL(other.connectionString)
    address.searchParams.set('options', '-c statement_timeout=60000')
    const settled = createPool(address.href, 1)
    cleanUpAfter(() => settled.end())
    await restoreInto(other, {
      folder: sealed,
      key,
      checkLoaded: (_client, schema) => checkLoaded(settled, schema, other.now),
    })
    await expectRestored(other, before)
    expect(await areWithdrawalsPaused(other)).toBe(true)
    await createAccount(other)
    expect(await undoRestore(workOf(other))).toBe(second.id)
    expect(differences(had, await wholeOf(other))).toEqual([])
    const vault = await vaultAt(sealed, key, false)
    expect(await readSecrets(vault, await findBackup(vault, first.id))).toMatchObject(source)
    await services.storage.delete('a/large')
  },
  patience,
)

test('nothing of an encrypted back-up can be read or told without the key; secrets are in no other', async () => {
  await expect(save(place, { withSecrets: true })).rejects.toMatchObject({
    problem: 'SECRETS_UNSAFE',
  })
  const plain = await save(place)
  const addresses = readdirSync(path.join(place, 'files'), { recursive: true, encoding: 'utf8' })
  const files = readdirSync(sealed, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files.filter((each) => each.isFile())) {
    const bytes = readFileSync(path.join(parentPath, name))
    for (const word of ['hidden', 'sound', 'users', plain.publicUrl])
      expect(bytes.includes(word), name).toBe(false)
    expect(addresses).not.toContain(path.join(name.slice(0, 2), name.replace('.age', '')))
  }
})

describe('a broken back-up is refused before anything is touched:', () => {
  const broken = path.join(services.folder, 'broken')
  const names = () => readdirSync(broken, { recursive: true, encoding: 'utf8' })
  const fileOf = (pattern: RegExp) => {
    const name = names().find((each) => pattern.test(each))
    if (name === undefined) throw new Error(`nothing is called ${pattern}`)
    return path.join(broken, name)
  }
  const flip = (file: string) => {
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    writeFileSync(file, bytes)
  }
  const table = /tables\/public\.hosting_feeds/
  const content = /^files\/..\/[0-9a-f]{64}/
  const faults: [string, () => void][] = [
    ['a byte of a table is another', () => flip(fileOf(table))],
    ['a byte of a file is another', () => flip(fileOf(content))],
    ['a byte of the list of files is another', () => flip(fileOf(/backups\/[^/]+\/files/))],
    ['a byte of the manifest is another', () => flip(fileOf(/manifest\.json/))],
    ['the manifest is missing', () => rmSync(fileOf(/manifest\.json/))],
    ['a table is missing', () => rmSync(fileOf(table))],
    ['a file is missing', () => rmSync(fileOf(content))],
    ['a file is cut off', () => truncateSync(fileOf(content), 100)],
    ['a table is cut off', () => truncateSync(fileOf(table), 30)],
  ]

  describe.each([undefined, key])('with the key %s', (withKey) => {
    const sound = path.join(services.folder, `whole ${withKey}`)
    beforeAll(() => save(sound, {}, withKey))

    test.each(faults)('%s', async (_fault, damage) => {
      rmSync(broken, { recursive: true, force: true })
      cpSync(sound, broken, { recursive: true })
      damage()
      expect(await refusal(broken, withKey)).toMatchObject({ problem: 'BROKEN' })
    })
  })

  test('another key than the one it was encrypted with is told apart, and so is none', async () => {
    rmSync(broken, { recursive: true, force: true })
    await save(broken, {}, key)
    expect(await refusal(broken, 'another-key-of-the-same-length')).toMatchObject({
      problem: 'WRONG_KEY',
    })
    expect(await refusal(broken)).toMatchObject({ problem: 'KEY_NEEDED' })
    flip(path.join(broken, 'key.age'))
    expect(await refusal(broken, key)).toMatchObject({ problem: 'BROKEN' })
  })
})

/** What keeps the back-up of a folder from being restored; null if nothing does. */
async function refusal(folder: string, withKey?: string): Promise<unknown> {
  try {
    const vault = await vaultAt(folder, withKey, false)
    await checkBackup(vault, await findBackup(vault))
    return null
  } catch (error) {
    return error
  }
}

const steps: RestoreStep[] = ['CLOSING', 'TABLES', 'CHECKING', 'FILES', 'EXCHANGING', 'OPENING']

test.each(tried(steps, ['FILES', 'OPENING']))(
  'killed at %s a restore leaves what was before, or all that it brings',
  async (at) => {
    await createAccount(other)
    const had = await wholeOf(other)
    await save()
    const saved = await wholeOf(services)
    let isFirst = true
    const killed = restoreInto(other, {
      folder: place,
      storage: {
        ...other.storage,
        async put(...file) {
          const stored = await other.storage.put(...file)
          // In the midst of them: one has been added.
          if (at === 'FILES') await killRestore(other)
          return stored
        },
      },
      onStep(step) {
        if (step === at && isFirst && at !== 'FILES') void killRestore(other)
        if (step === at) isFirst = false
      },
    })
    await killed.catch(() => undefined)
    expect(isFirst).toBe(false)
    await settleRestore(workOf(other))
    expect(['DONE', undefined]).toContain((await readState(other.pool))?.phase)
    const has = await wholeOf(other)
    const isAfter = lost(saved, has).length === 0
    if (!isAfter) expect(differences(had, has)).toEqual([])
    expect(await settleRestore(workOf(other))).toBeNull()
  },
  patience,
)

/** Takes the connection away that restores, as the end of its process does. */
async function killRestore({ pool }: TestServices): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = (hashtext('tributary restore')::bigint & 4294967295)::oid`,
  )
}

test(
  'what cannot be used after the exchange goes back by itself',
  async () => {
    await createAccount(other)
    const had = await wholeOf(other)
    await other.storage.put('a/sound', Buffer.from('another'), { contentType: 'audio/mpeg' })
    await save()
    const checkRestored = () => Promise.reject(new Error('nothing works'))
    await expect(restoreInto(other, { folder: place, checkRestored })).rejects.toThrow(
      'nothing works',
    )
    expect(differences(had, await wholeOf(other))).toEqual(['file a/sound'])
  },
  patience,
)

test('what fits is said before anything is touched', async () => {
  const { id } = await save()
  const before = await wholeOf(other)
  const vault = await vaultAt(place)
  const lines = await fitLines(vault, await findBackup(vault), {
    pool: other.pool,
    dataDir: other.folder,
    isEmbedded: true,
    storageKind: 's3',
    freeBytes: () => Promise.resolve(10),
    publicUrl: 'https://elsewhere.example',
    secret: other.secret,
    keys: other.keys,
    isSecretGiven: true,
    hasNode: true,
    others: 0,
  })
  const marks = (mark: string) => lines.filter((line) => line.mark === mark).map(({ says }) => says)
  expect(marks('✓')[0]).toContain(id)
  expect(marks('⚠').join('\n')).toMatch(/in a bucket.*elsewhere\.example.*accounts.*Withdrawals/s)
  expect(marks('✗').join('\n')).toMatch(/free in the media store/)
  expect(differences(before, await wholeOf(other))).toEqual([])
})

test('the last back-ups are kept, and content that only older ones had goes with them', async () => {
  const folder = path.join(services.folder, 'few')
  const old = await save(folder, { keep: 2 })
  await services.storage.delete('a/sound')
  await save(folder, { keep: 2 })
  const size = () => readdirSync(folder, { recursive: true }).length
  const full = size()
  const { id } = await save(folder, { keep: 2 })
  const kept = await listBackups(await vaultAt(folder))
  expect(kept.map((backup) => backup.id)).not.toContain(old.id)
  expect(kept[0]?.id).toBe(id)
  expect(size()).toBeLessThan(full)
  const vault = await vaultAt(folder)
  for (const { manifest } of kept) if (manifest) await checkBackup(vault, manifest)
})

test('a back-up that is stopped at any phase leaves those before it whole, and the next one makes up for it', async () => {
  const folder = path.join(services.folder, 'stopped')
  const whole = await save(folder)
  for (const phase of ['TABLES', 'FILES'] satisfies BackupProgress['phase'][]) {
    await services.storage.put(`b/${phase}`, Buffer.from(phase), { contentType: 'text/plain' })
    const stop = new AbortController()
    const onProgress = (progress: BackupProgress) => progress.phase === phase && stop.abort()
    await expect(save(folder, { signal: stop.signal, onProgress })).rejects.toThrow()
    const vault = await vaultAt(folder)
    expect((await findBackup(vault)).id).toBe(whole.id)
    await checkBackup(vault, whole)
  }
  const next = await save(folder)
  expect(next.files.count).toBe(whole.files.count + 2)
  expect(readdirSync(path.join(folder, 'backups')).toSorted()).toEqual([whole.id, next.id])
})

test('two back-ups to one place don’t work at once', async () => {
  const ends = await Promise.allSettled([save(), save()])
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(refused).toMatchObject([{ problem: 'BUSY' }])
})

test(
  'from a bucket into a bucket, and from there onto disk',
  async () => {
    const { endpoint, storage, close } = await startS3rver({ checksSignatures: false })
    cleanUpAfter(close)
    const store = { endpoint, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
    const at = () => openVault(openTarget('s3://media/vault/of', store), key, { mayMake: true })
    const metadata = { a: 'b' }
    await storage.put('c/inside', Buffer.from('inside'), { contentType: 'text/plain', metadata })
    const inBucket = {
      ...services,
      storage: { ...storage, list: (prefix: string) => storage.list(prefix || 'c/') },
    }
    const order = {
      why: 'COMMAND',
      keep: 1,
      storageKind: 's3',
      withSecrets: false,
      source: {},
    } as const
    await backUp(await at(), { pool: services.pool, services: inBucket }, order)
    services.clock.pass(1)
    const last = await backUp(await at(), { pool: services.pool, services: inBucket }, order)
    const vault = await at()
    const kept = await listBackups(vault)
    expect(kept.map(({ id }) => id)).toEqual([last.id])
    await checkBackup(vault, last)
    await restore(vault, last, workOf(other))
    const { object, body } = (await other.storage.readVersion('c/inside')) ?? {}
    expect(object).toMatchObject({ contentType: 'text/plain', metadata })
    expect(await body?.toArray()).toEqual([Buffer.from('inside')])
    expect(last.files.missing.length).toBeGreaterThan(0)
  },
  patience,
)
