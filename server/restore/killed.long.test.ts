import path from 'node:path'
import { expect, test } from 'vitest'
import { checkBackup, findBackup, listBackups, openVault } from '#app/.server/base/backup/index.ts'
import { folderTarget } from '#app/.server/base/backup/folder-target.ts'
import { lost, restoreInto, saveInto, vaultAt, workOf } from '#tests/rig/backup/back-ups.ts'
import { differences, wholeOf } from '#tests/rig/backup/compare.ts'
import { type Kill, killingPool } from '#tests/rig/backup/killing-pool.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { readState } from './journal.ts'
import { settleRestore } from './restore.ts'

const services = await testServices()
const other = await otherServices()
const moments = 20
await publishedShow((await createAccount(services)).ctx)

/** So many, spread from one statement or write to another. */
const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) =>
    Math.floor(from + ((index + 0.5) * (to - from)) / count),
  )
/** Two thirds over all of it, a third at its last statements, among which everything is exchanged. */
const atEnd = Math.floor(moments / 3)
const atMoments = (all: number) => [
  ...spread(moments - atEnd, 0, all - atEnd),
  ...Array.from({ length: atEnd }, (_, index) => all - atEnd + 1 + index),
]

test(`killed at ${moments} moments a restore leaves what was before, or all that it brings`, async () => {
  const folder = path.join(services.folder, 'whole')
  await saveInto(await vaultAt(folder), services)
  const saved = await wholeOf(services)
  const statements = await restored()
  const ends = { before: 0, after: 0 }
  for (const at of atMoments(statements)) {
    await createAccount(other)
    const had = await wholeOf(other)
    await restored({ at, isSent: at % 2 === 0 })
    // PostgreSQL notices a moment later that its holder has ended.
    const phase = async () => {
      await settleRestore(workOf(other))
      return (await readState(other.pool))?.phase ?? 'DONE'
    }
    await expect.poll(phase).toBe('DONE')
    const has = await wholeOf(other)
    const isAfter = lost(saved, has).length === 0
    if (!isAfter) expect(differences(had, has), `statement ${at}`).toEqual([])
    ends[isAfter ? 'after' : 'before']++
  }
  process.stdout.write(
    `restore: killed at ${moments} of ${statements} statements, ${ends.before} times all was as before, ${ends.after} times all was restored\n`,
  )
  expect(ends.before + ends.after).toBe(moments)
  expect(Math.min(ends.before, ends.after)).toBeGreaterThan(0)
  await restored()
  expect(lost(saved, await wholeOf(other))).toEqual([])

  /** Restores by connections that break at a statement; answers how many there were. */
  async function restored(kill?: Kill): Promise<number> {
    const killing = killingPool(other.connectionString, kill)
    await restoreInto(other, { folder, pool: killing.pool }).catch((error: unknown) => {
      if (!kill) throw error
    })
    await killing.pool.end()
    return killing.statements()
  }
}, 1_800_000)

test(`killed at ${moments} moments a back-up leaves those before it whole, and the next one all of itself`, async () => {
  const folder = path.join(services.folder, 'killed')
  const whole = await saveInto(await vaultAt(folder), services)
  const writes = await written()
  for (const at of spread(moments, 0, writes)) {
    await services.storage.put(`new/${at}`, Buffer.from(`${at}`), { contentType: 'text/plain' })
    await written(at)
    const vault = await vaultAt(folder)
    for (const { manifest } of await listBackups(vault))
      if (manifest) await checkBackup(vault, manifest)
    await checkBackup(vault, whole)
  }
  await written()
  const vault = await vaultAt(folder)
  const last = await findBackup(vault)
  await checkBackup(vault, last)
  expect(last.files.count).toBeGreaterThanOrEqual(moments)
  process.stdout.write(`back-up: killed at ${moments} of ${writes} writes, none was harmed\n`)

  /** Backs up to a place that takes so many writes, and then nothing any more; answers how many there were. */
  async function written(most = Infinity): Promise<number> {
    const target = folderTarget(folder)
    let count = 0
    const dying = {
      ...target,
      write(name: string, body: AsyncIterable<Uint8Array>) {
        if (count++ >= most) throw new Error('the process has ended')
        return target.write(name, body)
      },
      delete(name: string) {
        if (count > most) throw new Error('the process has ended')
        return target.delete(name)
      },
    }
    const vault = await openVault(dying, undefined, { mayMake: true })
    await saveInto(vault, services).catch((error: unknown) => {
      if (most === Infinity) throw error
    })
    // Its lock would outlive it for a while: it has ended.
    await target.delete('lock.json')
    return count
  }
}, 1_800_000)
