import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import {
  findBackup,
  type Manifest,
  readSecrets,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { keyRing } from '#app/.server/base/lib/keys.ts'
import { ensureShowIdentity, findShowIdentity } from '#app/.server/social/shows/show-keys.ts'
import { openSecret, storeSecretFingerprint } from '#server/secrets/open-secret.ts'
import { finishRotation, rotateSecret } from '#server/secrets/rotate.ts'
import { restoreInto, saveInto, vaultAt, workOf } from '#tests/rig/backup/back-ups.ts'
import { otherServices, testServices, type TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { fitLines } from './fit.ts'
import { hasKeysOf } from './fitting-keys.ts'
import { undoRestore } from './restore.ts'

// Back-ups of an installation whose SECRET is rotated between them.

const services = await testServices()
const other = await otherServices()
/** A restore makes a whole database. */
const patience = 180_000
const folder = path.join(services.folder, 'rotated')
const source = { file: path.join(services.folder, 'secret'), given: 'the former one' }
const save = async () => saveInto(await vaultAt(folder), services)
/** As each start. */
const started = async (given: string, { pool, clock } = services) =>
  openSecret(pool, { ...source, given }, () => clock.now().getTime())
const feed = async () =>
  (await services.db.selectFrom('show_keys').select('feed_id').executeTakeFirstOrThrow()).feed_id
let speaker = ''
let next = ''

beforeAll(async () => {
  await storeSecretFingerprint(services.pool, services.secret, source)
  const { feedId } = await publishedShow((await createAccount(services)).ctx)
  speaker = (await ensureShowIdentity(services, feedId)).pubkey
})

/** Rotates from a secret, or the first, to the next; answers with what the installation is afterwards. */
async function rotated(from?: string): Promise<TestServices> {
  const before = from === undefined ? services : { ...services, ...(await started(from)) }
  await rotateSecret(contextFor(before, system), { source })
  services.clock.pass(61)
  next = readFileSync(`${source.file}.next`, 'utf8')
  const after = { ...services, ...(await started(next)) }
  await finishRotation(contextFor(after, system), { source: { ...source, given: next } })
  return after
}

/** What is said of the secret of a back-up, and nothing else. */
const fit = async (vault: Vault, manifest: Manifest, here: TestServices, others = 0) => {
  const lines = await fitLines(vault, manifest, {
    ...here,
    dataDir: here.folder,
    isEmbedded: false,
    storageKind: 'disk',
    freeBytes: () => Promise.resolve(null),
    publicUrl: here.site.publicUrl,
    isSecretGiven: true,
    hasNode: false,
    others,
  })
  return lines.find(({ says }) => /secret/i.test(says))
}

test(
  'a back-up from before comes back, and goes on with the keys of now',
  async () => {
    const before = await save()
    const after = await rotated()
    const vault = await vaultAt(folder)
    expect(await fit(vault, before, after, 2)).toMatchObject({ mark: '✓' })
    await restoreInto(services, { folder, keepsKeys: hasKeysOf(before, after) })
    const [db, { keys }] = [services.db, await started(next)]
    expect(keys.newest()).toEqual(after.keys.newest())
    expect((await findShowIdentity({ db, keys }, await feed()))?.pubkey).toBe(speaker)
    await expect(started(source.given)).rejects.toThrow('SECRET is another secret')
    // Rotated once more, going back keeps the keys of now, too.
    await rotated(next)
    await undoRestore(workOf(services))
    await started(next)
  },
  patience,
)

test(
  'one from after is opened by the new secret elsewhere, as long as nothing runs there with another',
  async () => {
    const withSecrets = await vaultAt(
      path.join(services.folder, 'sealed'),
      'a-key-that-nobody-else-would-choose',
    )
    const now = { ...services, ...(await started(next)) }
    const sealedOne = await saveInto(withSecrets, now, { withSecrets: true })
    expect(await readSecrets(withSecrets, sealedOne)).toMatchObject({ SECRET: next })
    const manifest = await save()
    const vault = await vaultAt(folder)
    const firstKey = { key: other.secret, from: 0, until: null }
    const elsewhere = { ...other, keys: keyRing(Buffer.from(next), [firstKey], Date.now) }
    expect(await fit(vault, manifest, other)).toMatchObject({ mark: '✗' })
    expect(await fit(vault, manifest, elsewhere, 2)).toMatchObject({ mark: '✗' })
    expect(await fit(vault, manifest, elsewhere)).toMatchObject({ mark: '✓' })
    await restoreInto(other, { folder, keepsKeys: hasKeysOf(manifest, elsewhere) })
    const { secret, keys } = await started(next, other)
    expect(secret).toEqual(Buffer.from(services.secret))
    expect((await findShowIdentity({ db: other.db, keys }, await feed()))?.pubkey).toBe(speaker)
  },
  patience,
)

test('one that has a key which isn’t known here isn’t taken for one of here', async () => {
  const manifest = await findBackup(await vaultAt(folder))
  expect(hasKeysOf(manifest, { ...services, ...(await started(next)) })).toBe(true)
  expect(hasKeysOf(manifest, services)).toBe(false)
})
