import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import type { KeyRing } from '#app/.server/base/lib/keys.ts'
import { redirectLog } from '#app/.server/base/lib/logging/log.ts'
import { openTokenIssuer } from '#app/.server/base/ports/tokens/index.ts'
import { isSealedBy, seal } from '#app/.server/social/shows/seal.ts'
import { ensureShowIdentity } from '#app/.server/social/shows/show-keys.ts'
import {
  addressKey,
  addressOfKey,
  listenerOf,
  listenerToken,
} from '#app/.server/studio/access/tokens.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { followKeys, readKeys } from './follow-keys.ts'
import { openSecret, type SecretSource, storeSecretFingerprint } from './open-secret.ts'
import { finishRotation, rotateSecret, spreadMs } from './rotate.ts'
import { rotationState } from './stored-keys.ts'

const services = await testServices()
const { clock, pool } = services
const owner = await createAccount(services)
const { feedId } = await publishedShow(owner.ctx)

beforeEach(async () => {
  await pool.query("delete from installation where key like 'keys %' or key = 'secret_fingerprint'")
  await pool.query('delete from show_keys')
})

type Process = Ctx & { keys: KeyRing }

function newSource({ isGiven }: { isGiven: boolean }): SecretSource {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-rotation-'))
  cleanUpAfter(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret')
  return { file, given: isGiven ? randomBytes(32).toString('hex') : undefined }
}

/** Starts a server, or a command. */
async function start(source: SecretSource): Promise<Process> {
  const opened = await openSecret(pool, source, () => clock.now().getTime())
  await storeSecretFingerprint(pool, opened.secret, source)
  return { ...contextFor({ ...services, ...opened }, system), keys: opened.keys }
}

/** The setting as it is once the operator has set what the rotation made. */
function switched(source: SecretSource): SecretSource {
  return source.given ? { ...source, given: readFileSync(`${source.file}.next`, 'utf8') } : source
}

async function begun(isGiven = true) {
  const source = newSource({ isGiven })
  const before = await start(source)
  return { source, before }
}

const session = { kind: 'user', userId: 'u', sessionId: 's', admin: false } as const
const tokenOf = (process: Process) => listenerToken({ ...process, actor: session }, feedId)
const isGood = (process: Process, token: string | null) =>
  listenerOf(process, feedId, token) !== null
const jwts = ({ keys }: Process) => openTokenIssuer({ keys, now: clock.now })
const passSpread = () => clock.pass(spreadMs / 1000 + 1)

async function sealedNow(): Promise<Buffer> {
  const { sealed } = await services.db
    .selectFrom('show_keys')
    .select('sealed')
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  return sealed
}

describe.each([true, false])('with SECRET set: %s', (isGiven) => {
  test('processes of before and after a rotation serve at once, and what was handed out stays good', async () => {
    const { source, before } = await begun(isGiven)
    const speaker = await ensureShowIdentity(before, feedId)
    const [address, token] = [addressKey(before, 'a'.repeat(20)), tokenOf(before)]
    const jwt = await (await jwts(before)).issue(session)
    await rotateSecret(await start(source), { source })

    const after = await start(switched(source))
    expect(after.keys.opener).not.toEqual(before.keys.opener)
    expect(await readKeys(before, before.keys)).toBe('CHANGED')
    for (const of of ['before all know the new key', 'once they do']) {
      for (const process of [before, after]) {
        expect(addressKey(process, 'a'.repeat(20)), of).toBe(address)
        expect(addressOfKey(process, address), of).toBe('a'.repeat(20))
        expect((await ensureShowIdentity(process, feedId)).pubkey, of).toBe(speaker.pubkey)
        expect(await (await jwts(process)).verify(jwt), of).toMatchObject({ sessionId: 's' })
        for (const given of [token, tokenOf(before), tokenOf(after)])
          expect(isGood(process, given), of).toBe(true)
      }
      if (of === 'once they do') continue
      expect(tokenOf(after)).toBe(token)
      passSpread()
      expect(tokenOf(after)).not.toBe(token)
    }

    await finishRotation(after, { source: switched(source) })
    const sealed = await sealedNow()
    expect(
      [before.secret, after.keys.newest()].map((by) => isSealedBy(by, feedId, sealed)),
    ).toEqual([false, true])
    expect(await readKeys(before, before.keys)).toBe('CLOSED')
    expect(isGood(after, tokenOf(before))).toBe(true)
    expect((await ensureShowIdentity(before, feedId)).pubkey).toBe(speaker.pubkey)
    expect(existsSync(`${source.file}.next`)).toBe(false)
    if (isGiven) await expect(start(source)).rejects.toThrow('Set SECRET to the one of the last')
  })
})

test('what was signed is good for two weeks, or until the new key signs where the secret leaked', async () => {
  for (const isLeaked of [false, true]) {
    const { source, before } = await begun()
    const token = tokenOf(before)
    await rotateSecret(before, { source, isLeaked })
    const after = await start(switched(source))
    expect(isGood(after, token)).toBe(true)
    passSpread()
    expect(isGood(after, token)).toBe(!isLeaked)
    clock.pass(14 * 86_400)
    expect(isGood(after, token)).toBe(false)
    await pool.query("delete from installation where key like 'keys %' or key like 'secret%'")
  }
})

test('a secret that is found to have leaked during a rotation ends what it has signed, too', async () => {
  const { source, before } = await begun()
  const token = tokenOf(before)
  await rotateSecret(before, { source })
  await rotateSecret(before, { source, isLeaked: true })
  passSpread()
  const after = await start(switched(source))
  expect(isGood(after, token)).toBe(false)
  expect(isGood(after, tokenOf(after))).toBe(true)
  await expect(rotateSecret(after, { source, isLeaked: true })).rejects.toThrow('End it first')
})

test('a process that serves takes over the new key, and goes on with it once its SECRET opens nothing any more', async () => {
  const { source, before } = await begun()
  let changes = 0
  const following = followKeys(services, before.keys, () => changes++, 10)
  cleanUpAfter(() => following.stop())
  await rotateSecret(await start(source), { source })
  await expect.poll(() => before.keys.all().length).toBe(2)
  passSpread()
  const after = await start(switched(source))
  const lines: string[] = []
  cleanUpAfter(redirectLog((line) => lines.push(line), 'warn'))
  await finishRotation(after, { source })
  await expect.poll(() => lines.join('')).toContain('SECRET opens this installation no more')
  expect(isGood(after, tokenOf(before))).toBe(true)
  expect(changes).toBe(1)
})

test('begun twice, or by two at once, it is one rotation; ended twice, the second time does nothing', async () => {
  const { source, before } = await begun()
  const orders = await Promise.all([
    rotateSecret(before, { source }),
    rotateSecret(before, { source }),
  ])
  expect(orders.map(({ wasBegun }) => wasBegun).toSorted()).toEqual([false, true])
  const after = await start(switched(source))
  expect(await rotateSecret(after, { source })).toMatchObject({ wasBegun: true })
  expect(after.keys.all()).toHaveLength(2)
  passSpread()
  expect(await finishRotation(after, { source })).toMatchObject({ wasBegun: true })
  expect(await finishRotation(after, { source })).toMatchObject({ wasBegun: false })
})

test('it isn’t ended by the former secret, nor before all processes know the new key', async () => {
  const { source, before } = await begun()
  await rotateSecret(before, { source })
  const after = await start(switched(source))
  await expect(finishRotation(after, { source })).rejects.toThrow('try again in a minute')
  passSpread()
  await expect(finishRotation(before, { source })).rejects.toThrow('the former secret still')
  expect([await rotationState(before), await rotationState(after)]).toEqual([
    'BEGUN',
    'OPENED_BY_NEXT',
  ])
})

test('a new secret that is lost is made anew where that is wanted, and an operator may bring one', async () => {
  const { source, before } = await begun()
  await rotateSecret(before, { source })
  rmSync(`${source.file}.next`)
  const own = randomBytes(32).toString('base64')
  writeFileSync(`${source.file}.next`, `${own}\n`)
  await expect(rotateSecret(before, { source })).rejects.toThrow('--again')
  await rotateSecret(before, { source, again: true })
  const after = await start({ ...source, given: own })
  expect(after.keys.all()).toHaveLength(2)
  writeFileSync(`${source.file}.next`, 'short')
  await expect(rotateSecret(before, { source, again: true })).rejects.toThrow('at least 32')
})

describe('killed', () => {
  /** Until `heal`, whatever rotates fails once it has changed something. */
  async function breakDatabase() {
    await pool.query(`
      create or replace function break_rotation() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger break_rotation before insert on installation for each row execute function break_rotation()`)
    return { heal: () => pool.query('drop trigger break_rotation on installation') }
  }

  test('before the database knows of the new secret, it goes on with the same one', async () => {
    const { source, before } = await begun()
    const { heal } = await breakDatabase()
    await expect(rotateSecret(before, { source })).rejects.toThrow('killed')
    await heal()
    const made = readFileSync(`${source.file}.next`, 'utf8')
    await start(source)
    await expect(start({ ...source, given: made })).rejects.toThrow('SECRET is another secret')
    await rotateSecret(before, { source })
    expect(readFileSync(`${source.file}.next`, 'utf8')).toBe(made)
    await start({ ...source, given: made })
  })

  test('before the file takes its place, both open, and beginning again lets it', async () => {
    const { source, before } = await begun(false)
    const former = readFileSync(source.file, 'utf8')
    await rotateSecret(before, { source })
    // As it was before the last step.
    renameSync(source.file, `${source.file}.next`)
    writeFileSync(source.file, former)
    expect(await rotateSecret(await start(source), { source })).toMatchObject({ wasBegun: true })
    expect(readFileSync(source.file, 'utf8')).not.toBe(former)
    expect(await rotationState(await start(source))).toBe('OPENED_BY_NEXT')
  })

  test('while it ends, everything is as it was, and ending again ends it', async () => {
    const { source, before } = await begun()
    await ensureShowIdentity(before, feedId)
    await rotateSecret(before, { source })
    passSpread()
    const after = await start(switched(source))
    const sealed = await sealedNow()
    const { heal } = await breakDatabase()
    await expect(finishRotation(after, { source })).rejects.toThrow('killed')
    await heal()
    expect(await sealedNow()).toEqual(sealed)
    await start(source)
    expect(await finishRotation(after, { source })).toMatchObject({ sealedAnew: 1 })
  })
})

test('a key that opens with none of the installation’s ends nothing', async () => {
  const { source, before } = await begun()
  await ensureShowIdentity(before, feedId)
  await services.db
    .updateTable('show_keys')
    .set({ sealed: seal(randomBytes(32), feedId, randomBytes(32)) })
    .execute()
  await rotateSecret(before, { source })
  passSpread()
  await expect(finishRotation(await start(switched(source)), { source })).rejects.toThrow()
  await start(source)
})
