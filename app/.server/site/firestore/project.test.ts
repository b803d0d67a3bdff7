import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { setName } from '#app/.server/accounts/profile/profile.ts'
import { setUsername } from '#app/.server/accounts/profile/username.ts'
import { forgetSender } from '#app/.server/money/boosts/forget-sender.ts'
import { closeWallet } from '#app/.server/money/wallet/close.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { loadSupport } from '#app/.server/money/pages/support.ts'
import { recordsChanged, usersChanged } from '#app/.server/base/realtime/changed-records.ts'
import { sessionOf } from './users.ts'
import { isLongRound } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startFirestore } from '#tests/rig/fakes/firestore.ts'
import { pathOf } from './contents.ts'
import { type ChangedRecord, takeChanged } from './outbox.ts'
import { beginProjection, fillFirestore } from './fill.ts'
import { projectRecords } from './project.ts'
import { captureLog, type LogLine } from '#tests/rig/captured-log.ts'

const plain = await testServices()
const firestore = await startFirestore()
const services = {
  ...plain,
  firestore: firestore.service,
  site: { ...plain.site, firebase: { apiKey: 'key', projectId: 'tributary-test' } },
}
const site = boostSite(services)
let said: { lines: LogLine[] }

beforeEach(() => {
  said = captureLog()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await plain.db.deleteFrom('firestore_outbox').execute()
})

const project = () => projectRecords(site.product())

/** A document without its version. */
function shown(path: string) {
  const { _version, ...contents } = firestore.read(path) ?? {}
  return _version === undefined ? null : contents
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from firestore_outbox where due_at <= ${plain.now()}`.execute(plain.db)
  return rows[0]?.n ?? 0
}

/** Has a show boosted with 1000 sats, and that counted; answers its id. */
async function boost(): Promise<string> {
  const feedId = await site.show([site.member(site.bo)])
  const { id: boostId } = await site.boost(feedId)
  await countBoost(site.product(), { feedId, boostId })
  return feedId
}

function write(documents: readonly ChangedRecord[]) {
  return firestore.service.write(
    documents.map(({ key, version, contents }) => ({ path: pathOf(key), version, contents })),
  )
}

test('what a payment changes is in Firestore as the calls have it', async () => {
  const feedId = await boost()
  await project()
  const { userId } = site.ann
  expect(shown(`users/${userId}`)).toEqual((await sessionOf(site.ctx())).tributary_user)
  expect(shown(`users/${userId}`)).toMatchObject({
    wallets: { tributary: { millisats: 999_000_000 } },
  })
  const { transactions } = await listTransactions(site.ctx(), {})
  expect(transactions).toHaveLength(1)
  for (const transaction of transactions)
    expect(shown(`transactions-2022-10/${transaction._id}`)).toEqual({
      _user_id: userId,
      ...transaction,
    })
  const { top } = await loadSupport(site.product(), { id: feedId })
  expect(top).toHaveLength(1)
  expect(shown(`supporters/${feedId}-${userId}`)).toEqual(top[0])
  expect(shown(`stats---content/SHOW---${feedId}`)).toEqual({
    entity: { _type: 'SHOW', _id: feedId },
    support: { total: 1000 },
    supporters: 1,
  })
  expect(await waiting()).toBe(0)
})

test('what others got is in their documents', async () => {
  await boost()
  await project()
  expect(shown(`users/${site.bo.userId}`)).toMatchObject({
    wallets: { tributary: { millisats: 1_000_000 } },
  })
})

test('names, pictures and keys are brought up to date, also where somebody supports', async () => {
  const feedId = await boost()
  await project()
  const { userId } = site.ann
  await setName(site.ctx(), { name: 'Ann Boleyn' })
  await project()
  expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Ann Boleyn' } })
  expect(shown(`supporters/${feedId}-${userId}`)).toMatchObject({
    supporter: { name: 'Ann Boleyn' },
  })
  const other = await createAccount(services)
  await setUsername({ ...site.product(), actor: other.actor }, { username: `cy${site.count}` })
  await project()
  expect(shown(`users/${other.userId}`)).toMatchObject({ context: { username: `cy${site.count}` } })
})

test('rows that say the same, again and in any order, are one write', async () => {
  const { userId } = site.ann
  await usersChanged(site.product(), [userId, userId])
  await usersChanged(site.product(), [userId])
  const writes = vi.spyOn(firestore.service, 'write')
  await project()
  const paths = writes.mock.calls.flatMap(([documents]) => documents.map(({ path }) => path))
  expect(paths.filter((path) => path === `users/${userId}`)).toHaveLength(1)
  const before = firestore.read(`users/${userId}`)
  await plain.db
    .insertInto('firestore_outbox')
    .values({ collection: 'users', owner: userId, part: '', due_at: plain.now() })
    .execute()
  await project()
  const { _version, ...contents } = firestore.read(`users/${userId}`) ?? {}
  expect(contents).toEqual(shown(`users/${userId}`))
  expect(Number(_version)).toBeGreaterThan(Number(before?._version))
})

test('what was read earlier never takes the place of what was read later', async () => {
  const { userId } = site.ann
  await project()
  await setName(site.ctx(), { name: 'Early' })
  const early = await takeChanged(site.product())
  await setName(site.ctx(), { name: 'Late' })
  await project()
  await write(early)
  expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Late' } })
  // So it is too where the clock stands still or goes back.
  services.clock.pass(-3600)
  await setName(site.ctx(), { name: 'Later' })
  await project()
  await write(early)
  expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Later' } })
})

test('a database from a backup has later versions than it had', async () => {
  const { userId } = site.ann
  await usersChanged(site.product(), [userId])
  await project()
  await plain.db.updateTable('firestore_documents').set({ version: 1 }).execute()
  services.clock.pass(1)
  await setName(site.ctx(), { name: 'Restored' })
  await project()
  expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Restored' } })
})

test('a job that ended between writing and saying so is done again', async () => {
  const { userId } = site.ann
  await project()
  await setName(site.ctx(), { name: 'Twice' })
  await write(await takeChanged(site.product()))
  expect(await waiting()).toBe(1)
  await project()
  expect(await waiting()).toBe(0)
  expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Twice' } })
})

test.runIf(isLongRound)(
  'while Firestore is away everything waits, and comes once it is back',
  { timeout: 60_000 },
  async () => {
    const { userId } = site.ann
    await project()
    await firestore.goAway()
    await setName(site.ctx(), { name: 'Patience' })
    const writes = vi.spyOn(firestore.service, 'write')
    await project()
    expect(await waiting()).toBe(1)
    expect(said.lines.map(({ msg }) => msg)).toEqual(['Firestore is away, and is tried again'])
    // It is left alone for a while, and for longer each time.
    await project()
    expect(writes).toHaveBeenCalledTimes(1)
    services.clock.pass(2)
    await project()
    expect(writes).toHaveBeenCalledTimes(2)
    services.clock.pass(2)
    await project()
    expect(writes).toHaveBeenCalledTimes(2)
    const { rows } = await sql<{ after: number }>`
    select extract(epoch from run_at - ${plain.now()}::timestamptz)::int as after
    from graphile_worker.jobs where key = 'project-documents:again'`.execute(plain.db)
    expect(rows).toEqual([{ after: 2 }])
    await firestore.comeBack()
    services.clock.pass(60)
    await expect
      .poll(
        async () => {
          await project()
          services.clock.pass(60)
          return waiting()
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Patience' } })
    expect(said.lines.at(-1)?.msg).toBe('Firestore is back')
    expect(said.lines).toHaveLength(2)
  },
)

test('a document that Firestore won’t take keeps no others back, and is tried again later', async () => {
  const { userId } = site.ann
  const bad = { collection: 'supporters', owner: 'x/y', part: 'z' } as const
  await project()
  await recordsChanged(site.product(), [bad])
  await setName(site.ctx(), { name: 'Good' })
  await project()
  expect(shown(`users/${userId}`)).toMatchObject({ context: { name: 'Good' } })
  expect(said.lines.map(({ msg }) => msg)).toEqual(['Firestore won’t take supporters/x/y-z'])
  expect(await waiting()).toBe(0)
  const kept = await plain.db
    .selectFrom('firestore_outbox')
    .select(['owner', 'attempts', 'due_at'])
    .where('owner', '=', bad.owner)
    .execute()
  expect(kept).toEqual([
    { owner: bad.owner, attempts: 1, due_at: new Date(plain.now().getTime() + 60_000) },
  ])
})

test('with an account its documents go, and nothing that was under way brings them back', async () => {
  const feedId = await boost()
  const { userId } = site.ann
  await usersChanged(site.product(), [userId])
  await project()
  const [transaction = ''] = (await listTransactions(site.ctx(), {})).transactions.map(
    ({ _id }) => _id,
  )
  const paths = [
    `users/${userId}`,
    `transactions-2022-10/${transaction}`,
    `supporters/${feedId}-${userId}`,
  ]
  expect(paths.map(shown)).not.toContain(null)
  await setName(site.ctx(), { name: 'Under way' })
  const early = await takeChanged(site.product())
  await plain.db
    .updateTable('users')
    .set({ ends_at: plain.now() })
    .where('id', '=', userId)
    .execute()
  await deleteAccount(site.product(), { userId })
  await project()
  expect(paths.map(shown)).toEqual([{}, {}, {}])
  await write(early)
  expect(paths.map(shown)).toEqual([{}, {}, {}])
  // An hour later nothing of them is left, here and there.
  services.clock.pass(3600)
  await project()
  expect(paths.map(firestore.read)).toEqual([null, null, null])
  const kept = await plain.db
    .selectFrom('firestore_documents')
    .select('collection')
    .where((where) => where.or([where('owner', '=', userId), where('part', '=', userId)]))
    .execute()
  expect(kept).toEqual([])
  expect(await waiting()).toBe(0)
})

test('the document of an account without sats goes with it as well', async () => {
  const { userId } = await createAccount(services)
  await usersChanged(site.product(), [userId])
  await project()
  await plain.db
    .updateTable('users')
    .set({ ends_at: plain.now() })
    .where('id', '=', userId)
    .execute()
  await deleteAccount(site.product(), { userId })
  await project()
  expect(shown(`users/${userId}`)).toEqual({})
})

test('what was there before Firebase was configured is filled in, and what has gone meanwhile goes', async () => {
  const without = boundTo(plain.site)
  const gone = await createAccount(services)
  await usersChanged(site.product(), [gone.userId])
  await project()
  const feedId = await boost()
  await plain.db.deleteFrom('firestore_outbox').execute()
  await plain.db.deleteFrom('users').where('id', '=', gone.userId).execute()
  await beginProjection(without)
  await fill()
  await project()
  expect(shown(`users/${site.ann.userId}`)).toMatchObject({ _id: site.ann.userId })
  expect(shown(`supporters/${feedId}-${site.ann.userId}`)).not.toBeNull()
  expect(shown(`stats---content/SHOW---${feedId}`)).toMatchObject({ supporters: 1 })
  const { transactions } = await listTransactions(site.ctx(), {})
  expect(transactions.map(({ _id }) => shown(`transactions-2022-10/${_id}`)?._id)).toEqual(
    transactions.map(({ _id }) => _id),
  )
  expect(shown(`users/${gone.userId}`)).toEqual({})
  // It is done once.
  await beginProjection(site.product())
  await fill()
  expect(await waiting()).toBe(0)
})

function boundTo(configured: typeof plain.site) {
  return { ...site.product(), site: configured }
}

/** As often as the job would enqueue itself. */
async function fill(): Promise<void> {
  for (let run = 0; run < 10; run++) await fillFirestore(site.product())
}

test('without Firebase nothing is noted, asked of the database or left for a job', async () => {
  const product = boundTo(plain.site)
  const feedId = await site.show([site.member(site.bo)])
  await plain.db.deleteFrom('firestore_outbox').execute()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const by = { ...product, actor: site.ann.actor }
  const { id: boostId } = await site.boost(feedId, {}, by)
  await countBoost(product, { feedId, boostId })
  await setName(by, { name: 'Nobody hears' })
  await closeWallet(product, site.bo.userId)
  await forgetSender(product, site.bo.userId)
  await projectRecords({ ...product, firestore: undefined })
  const calls = asked.mock.calls as unknown[][]
  const statements = JSON.stringify(
    calls.map(([said, values]) => {
      if (typeof said === 'string') return [said, values]
      const { text, values: prepared } = said as pg.QueryConfig
      return [text, prepared]
    }),
  )
  expect(statements).toContain('content_supporters')
  expect(statements).not.toMatch(/firestore|project-documents/)
  const rows = await plain.db.selectFrom('firestore_outbox').select('id').execute()
  expect(rows).toEqual([])
})
