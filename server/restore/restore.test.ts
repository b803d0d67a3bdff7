import path from 'node:path'
import { expect, test } from 'vitest'
import { findBackup, openTarget, openVault } from '#app/.server/base/backup/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { backUp } from '#server/backup/back-up.ts'
import { differences, wholeOf } from '#tests/rig/backup/compare.ts'
import { otherServices, testServices, type TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { restore } from './restore.ts'

const services = await testServices()
const place = path.join(services.folder, 'back-ups')
const owner = await createAccount(services)
await publishedShow(owner.ctx)
await fillWallet(contextFor(services, system), owner.userId, 5000)

const save = async (from: TestServices = services) =>
  backUp(
    await openVault(openTarget(place, null), undefined, { mayMake: true }),
    { pool: from.pool, services: from },
    { why: 'COMMAND', keep: 14, storageKind: 'disk', withSecrets: false, source: {} },
  )

async function restoreInto(to: TestServices, id?: string): Promise<void> {
  const vault = await openVault(openTarget(place, null), undefined, { mayMake: false })
  await restore(vault, await findBackup(vault, id), {
    pool: to.pool,
    storage: to.storage,
    untilClosed: () => Promise.resolve(),
    checkLoaded: () => Promise.resolve(),
    checkRestored: () => Promise.resolve(),
  })
}

test('what was backed up is all there elsewhere, and a second run writes next to nothing', async () => {
  const first = await save()
  const second = await save()
  expect(second.newBytes / first.newBytes).toBeLessThan(1)
  const other = await otherServices()
  await createAccount(other)
  await restoreInto(other)
  expect(differences(await wholeOf(services), await wholeOf(other))).toEqual([])
  console.log(first.newBytes, second.newBytes, first.bytes, first.files)
})
