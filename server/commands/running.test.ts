import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { enqueue, givenUpJobs } from '#app/.server/base/jobs/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startOwnProcess } from '#tests/rig/http/own-process.ts'

// Commands as they are called, over a database: what they print, and what they exit with.

const services = await testServices()
const { pool, connectionString, folder } = services
const ctx = contextFor(services, system)
const secret = randomBytes(32).toString('hex')
const dataDir = path.join(folder, 'data')
const ask = await startOwnProcess('tests/rig/http/command-process.ts', {
  DATABASE_URL: connectionString,
  SECRET: secret,
  DATA_DIR: dataDir,
  NOSTR_RELAYS: 'none',
  MONEY: 'off',
  CARDS: 'off',
  SOCIAL: 'off',
  LOG_LEVEL: 'silent',
})

interface Ended {
  code: number
  printed: string
  said: string
}

async function tributary(args: string, env: Record<string, string> = {}): Promise<Ended> {
  return JSON.parse(await ask(JSON.stringify({ args: args.split(' '), env }))) as Ended
}

async function json(args: string): Promise<unknown> {
  return JSON.parse((await tributary(`${args} --json`)).printed)
}

test('jobs that were given up are listed with their reason, run again, and dropped after a yes alone', async () => {
  for (const feedId of ['f1', 'f2']) await enqueue(ctx, 'check-feed', { feedId })
  await pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no room for ada@harbour.example'",
  )
  const [first = '', second = ''] = await givenUpJobs(ctx)
  const listed = await tributary('jobs list')
  expect(listed).toMatchObject({ code: 0 })
  expect(listed.printed).toMatch(
    new RegExp(`${second}: check-feed, feedId f2, attempt 12 of 12.*\\n  no room for \\[e-mail\\]`),
  )
  expect(await json('jobs list')).toMatchObject({
    jobs: [{ id: second }, { id: first }],
    next: null,
  })
  expect(await tributary(`jobs again ${first}`)).toMatchObject({
    code: 0,
    printed: '1 of 1 jobs run again\n',
  })
  expect(await givenUpJobs(ctx)).toEqual([second])
  expect(await json('jobs list --state waiting')).toMatchObject({ jobs: [{ id: first }] })
  expect(await json('check')).toMatchObject({
    warnings: ['Jobs that were given up: 1 (tributary jobs list)'],
  })
  expect(await tributary('jobs drop --all')).toMatchObject({ code: 2 })
  expect(await givenUpJobs(ctx)).toEqual([second])
  expect(await json('jobs drop --all --yes')).toEqual({ jobs: 1 })
  expect(await givenUpJobs(ctx)).toEqual([])
  for (const wrong of [
    'jobs again',
    'jobs again x',
    'jobs again --all 1',
    'jobs list --state lost',
  ])
    expect(await tributary(wrong)).toMatchObject({ code: 2 })
})

test('config check exits with 1 for a fault, not for what is unsafe', async () => {
  expect(await tributary('config check')).toMatchObject({ code: 0 })
  const unsafe = await tributary('config check', { DATABASE_UR: 'x' })
  expect(unsafe).toMatchObject({ code: 0 })
  expect(unsafe.printed).toContain('⚠ DATABASE_UR')
  const faulty = await tributary('config check', { PORT: 'x' })
  expect(faulty).toMatchObject({ code: 1 })
  expect(faulty.printed).toContain('✗ PORT')
})

test('check says what isn’t in order, with the reason, and exits with 1 for it', async () => {
  const idle = await tributary('check')
  expect(idle).toMatchObject({ code: 1 })
  expect(idle.printed).toMatch(
    /^✓ pool: .*\n✓ store: .*✗ jobs: no process runs jobs\n.*✓ books: they hold together/s,
  )
  const worker = await pool.connect()
  try {
    await worker.query("select pg_advisory_lock_shared(hashtext('tributary workers'), 1)")
    expect(await json('check')).toMatchObject({ ok: true })
    const unsafe = await tributary('check', { DATABASE_UR: 'x' })
    expect(unsafe).toMatchObject({ code: 0 })
    expect(unsafe.printed).toContain('⚠ DATABASE_UR')
    await worker.query(
      `insert into card_reconciliations (at, stripe_cents, books_cents, findings) values (now(), 1, 2, '[{}]')`,
    )
    const differs = await tributary('check')
    expect(differs).toMatchObject({ code: 1 })
    expect(differs.printed).toContain('✗ node and cards: 1 differences')
    await worker.query(`
      delete from card_reconciliations; set session_replication_role = replica;
      insert into ledger_entries (account_id, transfer_id, amount, at) values ('wallet:quin', 't', 5, now())`)
    const broken = await tributary('check')
    expect(broken).toMatchObject({ code: 1 })
    expect(broken.printed).toContain('✗ books: wallet:quin: not true that balances')
  } finally {
    worker.release(true)
  }
})

test('secrets rotate wants a yes, tells where the new one lies without printing it, and has check remind of its end', async () => {
  const next = path.join(dataDir, 'secret.next')
  expect(await tributary('secrets rotate')).toMatchObject({ code: 2 })
  expect(existsSync(next)).toBe(false)
  expect(await json('secrets status')).toEqual({ state: 'NONE' })
  expect(await tributary('secrets finish --yes')).toMatchObject({ code: 0 })
  const begun = await tributary('secrets rotate --yes')
  expect(begun).toMatchObject({ code: 0 })
  expect(begun.printed).toContain(next)
  const made = readFileSync(next, 'utf8')
  expect(begun.printed + begun.said).not.toContain(made)
  expect(await json('secrets status')).toEqual({ state: 'BEGUN' })
  expect(await json('check')).toMatchObject({
    warnings: [expect.stringContaining('secrets finish')],
  })
  const early = await tributary('secrets finish --yes')
  expect(early).toMatchObject({ code: 1 })
  expect(early.said).toContain('the former secret still')
  expect(await tributary('secrets status', { SECRET: made })).toMatchObject({ code: 0 })
  const stranger = await tributary('check', { SECRET: randomBytes(32).toString('hex') })
  expect(stranger).toMatchObject({ code: 1 })
  expect(stranger.said).toContain('SECRET is another secret')
})

test('accounts are found, suspended together and restored, and the last operator stays', async () => {
  const [ada, eve] = [
    await createAccount(services, { email: 'ada@users.example', username: 'ada' }),
    await createAccount(services, { email: 'eve@users.example' }),
  ]
  expect((await tributary('users list @ada')).printed).toContain(`${ada.userId}: ada, ada@users`)
  const both = 'users suspend @ada eve@users.example --days 3 --notes hide'
  expect(await tributary(both)).toMatchObject({ code: 2 })
  expect(await tributary(`${both} --reason spam`)).toMatchObject({ code: 0 })
  expect(await json('users list --group suspended')).toMatchObject({
    people: [{ state: 'SUSPENDED' }, { state: 'SUSPENDED' }],
  })
  expect(await tributary('users suspend @ada --reason again')).toMatchObject({ code: 1 })
  expect(await tributary('users restore @ada')).toMatchObject({ code: 0 })
  expect(await json(`users show ${eve.userId}`)).toMatchObject({ suspension: { reason: 'spam' } })
  expect(await tributary('users role @ada operator')).toMatchObject({ code: 0 })
  expect(await tributary('users role @ada none')).toMatchObject({ code: 1 })
  expect(await tributary('users quota @ada 2.5')).toMatchObject({ code: 0 })
  expect(await json('users show @ada')).toMatchObject({ role: 'OPERATOR', quota: 2_500_000_000 })
  expect(await tributary('users confirm @ada new@users.example')).toMatchObject({ code: 0 })
  expect(await tributary('users sign-out new@users.example')).toMatchObject({ code: 0 })
  expect(await tributary('users delete eve@users.example')).toMatchObject({ code: 2 })
  expect(await tributary('users delete eve@users.example --yes')).toMatchObject({ code: 0 })
  expect(await tributary('users show nobody')).toMatchObject({ code: 2 })
})
