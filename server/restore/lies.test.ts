import { copyFileSync, cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createZstdCompress } from 'node:zlib'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { checkBackup, findBackup, type Manifest } from '#app/.server/base/backup/index.ts'
import { manifestName, pieceName, writtenManifest } from '#app/.server/base/backup/format.ts'
import { writePiece } from '#app/.server/base/backup/pieces.ts'
import { chunks } from '#app/.server/base/backup/vault.ts'
import { saveInto, vaultAt } from '#tests/rig/backup/back-ups.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'

// Whoever may write to a place of back-ups without a key can make one whose checksums are right.
const services = await testServices()
const whole = path.join(services.folder, 'whole')
const folder = path.join(services.folder, 'lying')
const broken = { problem: 'BROKEN' }

beforeAll(async () => {
  await createAccount(services)
  await services.storage.put('a/sound', Buffer.alloc(1000, 'sound'), { contentType: 'audio/mpeg' })
  await saveInto(await vaultAt(whole), services)
})

/** A back-up whose manifest is another, with the right checksum. */
async function lying(lie: (manifest: Manifest) => Manifest | Promise<Manifest>) {
  rmSync(folder, { recursive: true, force: true })
  cpSync(whole, folder, { recursive: true })
  const vault = await vaultAt(folder)
  const manifest = await findBackup(vault)
  await vault.write(manifestName(manifest.id), chunks(writtenManifest(await lie(manifest))))
  return vault
}

async function checked(vault: Awaited<ReturnType<typeof lying>>, onBytes?: (n: number) => void) {
  await checkBackup(vault, await findBackup(vault), onBytes ? { onBytes } : {})
}

const tableOf = ({ tables }: Manifest, name = 'public.users') => {
  const table = tables.find(({ table }) => table === name)
  if (!table) throw new Error(`no ${name}`)
  return table
}
const withTable = (manifest: Manifest, change: Partial<Manifest['tables'][number]>): Manifest => ({
  ...manifest,
  tables: manifest.tables.map((table) =>
    table === tableOf(manifest) ? { ...table, ...change } : table,
  ),
})

/** What lies outside is right as well: only that it is there makes it wrong. */
function outside(manifest: Manifest): Manifest {
  const own = path.join(folder, pieceName(manifest.id, tableOf(manifest).name))
  copyFileSync(own, path.join(services.folder, 'outside'))
  return withTable(manifest, { name: '../../../outside' })
}

test.each<[string, (manifest: Manifest) => Manifest]>([
  ['that it is another one', (manifest) => ({ ...manifest, id: `../backups/${manifest.id}` })],
  ['that a piece lies outside of it', outside],
  ['that a table has fewer rows', (manifest) => withTable(manifest, { rows: 0 })],
  [
    'that there are fewer files',
    (manifest) => ({ ...manifest, files: { ...manifest.files, count: 0 } }),
  ],
  [
    'that its files need less room',
    (manifest) => ({ ...manifest, files: { ...manifest.files, bytes: 1 } }),
  ],
])('a manifest that says %s is refused', async (_lie, lie) => {
  await expect(checked(await lying(lie))).rejects.toMatchObject(broken)
})

test.each(['../outside', '/etc/passwd', 'a/../../b', 'before-restore/a', 'deleted-meanwhile/a'])(
  'a list of files that names %s is refused',
  async (key) => {
    const vault = await lying((manifest) => manifest)
    const { id, files } = await findBackup(vault)
    const file = { size: 0, etag: '""', modified: 0, type: 'text/plain', metadata: {} }
    const line = JSON.stringify({ key, ...file, hash: '0'.repeat(64) })
    const list = await writePiece(vault, id, 'files', chunks(Buffer.from(line)))
    const told = { ...files, count: 1, bytes: 0, list }
    const manifest = { ...(await findBackup(vault)), files: told }
    await vault.write(manifestName(id), chunks(writtenManifest(manifest)))
    await expect(checked(vault)).rejects.toMatchObject({
      ...broken,
      message: expect.stringContaining(pieceName(id, 'files')) as string,
    })
  },
)

test('what unpacks to more than is told is left where that is reached', async () => {
  let told = 0
  const vault = await lying((manifest) => {
    told = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
    return manifest
  })
  const { id } = await findBackup(vault)
  const zeros = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(1_000_000)))
  const packed = zeros.pipe(createZstdCompress())
  await vault.write(pieceName(id, tableOf(await findBackup(vault)).name), packed)
  let read = 0
  await expect(checked(vault, (bytes) => (read += bytes))).rejects.toMatchObject(broken)
  expect(read).toBeLessThanOrEqual(told)
})

test('to whom a key is given, what was not encrypted with it is laid there by somebody else', async () => {
  await expect(vaultAt(whole, 'a-key-that-nobody-else-has', false)).rejects.toMatchObject({
    problem: 'UNFIT',
  })
})
