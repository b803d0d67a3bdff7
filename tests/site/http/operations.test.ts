import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import {
  type Mailer,
  patience,
  smtpMailer,
  watchedMailer,
} from '#app/.server/base/ports/mail/index.ts'
import { mailNotes } from '#app/.server/site/operator/index.ts'
import { watchingTexts } from '#app/texts/site/watching.ts'
import { captureLog } from '#tests/rig/captured-log.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { recordRun } from '#app/.server/base/backup/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { sampleOperations } from '#app/.server/site/operator/sample.ts'
import { startMeter } from '#app/.server/site/operator/meter.ts'
import { countFailure, workingAt } from '#app/.server/base/lib/report-error.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const operator = await createAccount(services, { admin: true })

async function overview(): Promise<Record<string, unknown>> {
  const answer = await router.get('/admin/overview.json', { cookie: operator.cookie })
  return (await answer.json()) as Record<string, unknown>
}

async function today(): Promise<Record<string, unknown>> {
  const { days } = (await overview()) as { days: Record<string, unknown>[] }
  return days.at(-1) ?? {}
}

function meter(connections = () => 0) {
  const started = startMeter(services, connections)
  cleanUpAfter(started.stop)
  return started
}

test('the overview and its exports are the operator’s', async () => {
  const somebody = await createAccount(services)
  for (const path of ['/admin', '/admin/overview.csv', '/admin/overview.json']) {
    expect((await router.get(path, { cookie: operator.cookie })).status).toBe(200)
    expect((await router.get(path, { cookie: somebody.cookie })).status).toBe(403)
    expect((await router.get(path)).headers.get('Location')).toMatch(/^\/login/)
  }
  const poll = { intent: 'poll', feed_id: newId() }
  expect((await router.postForm('/admin', poll, { cookie: somebody.cookie })).status).toBe(403)
})

test('back-ups are seen and ordered by the operator, and one at a time', async () => {
  const path = '/admin/backups'
  const somebody = await createAccount(services)
  const press = (act: string, { cookie } = operator) => router.postForm(path, { act }, { cookie })
  const page = async () => (await router.get(path, { cookie: operator.cookie })).text()
  expect((await router.get(path, { cookie: somebody.cookie })).status).toBe(403)
  expect((await press('NOW', somebody)).status).toBe(403)
  expect((await press('NOW')).status).toBe(409)
  const plan = { place: '/vault', at: '04:30', keep: 7, isEncrypted: true }
  const nothing = () => Promise.resolve()
  services.backups = { ...plan, run: nothing, look: nothing }
  expect((await press('NOW')).headers.get('Location')).toBe('/admin/backups?ordered')
  expect(await page()).toMatch(/Daily, 04:30 UTC.*the last 7.*\/vault/s)
  const run = await recordRun(services, 'BUTTON')
  expect(await run.tell({ phase: 'FILES', done: 64, total: 100 })).toBe(false)
  expect(await page()).toContain('Backing up, 64%')
  expect((await press('NOW')).status).toBe(409)
  expect((await press('STOP')).status).toBe(302)
  expect(await run.tell({ phase: 'FILES', done: 65, total: 100 })).toBe(true)
  await run.end('The disk is full.')
  expect(await page()).toContain('The disk is full.')
  // One whose process says nothing any more keeps nobody from the next.
  services.clock.pass(1)
  await recordRun(services, 'SCHEDULE')
  services.clock.pass(120)
  expect(await page()).toContain('The process that made it has ended.')
  expect((await press('NOW')).status).toBe(302)
})

test('what several processes count is added up, also what could not be written at first', async () => {
  const [one, other] = [meter(() => 3), meter(() => 4)]
  one.count('media-bytes', 1000)
  other.count('media-bytes', 500)
  other.count('page-bytes', 20)
  await Promise.all([one.write(), other.write()])
  one.count('media-bytes', 7)
  const { db } = services
  services.db = db.withSchema('nowhere')
  await expect(one.write()).rejects.toThrow()
  services.db = db
  await one.write()
  expect(await today()).toMatchObject({ 'media-bytes': 1507, 'page-bytes': 20 })
  expect(await overview()).toMatchObject({ now: { relay: { connections: 7 } } })
  await other.stop()
  expect(await overview()).toMatchObject({ now: { relay: { connections: 3 } } })
})

test('bytes on the wire are counted, files of feeds apart from pages', async () => {
  const counted = { 'media-bytes': 0, 'page-bytes': 0 }
  const listener = await startListener(services, {}, undefined, undefined, {
    meter: { count: (measure, by) => void (counted[measure] += by) },
  })
  const file = `/feeds/${newId()}/items/${newId()}/default/audio/none.mp3`
  // On one connection, whose end counts what the last of them was answered.
  for (const path of ['/healthz', file, '/healthz'])
    await listener.ask(path, { headers: { Connection: path === file ? 'close' : 'keep-alive' } })
  await expect.poll(() => counted['media-bytes']).toBeGreaterThan(0)
  for (const path of ['/healthz', '/healthz'])
    await listener.ask(path, { headers: { Connection: 'close' } })
  await expect.poll(() => counted['page-bytes']).toBeGreaterThan(100)
})

test('errors are kept by code and place, with nothing of what was said, and in bounded number', async () => {
  const one = meter()
  const error = Object.assign(new Error('ann@example.com has no money'), { code: 'CARD_DECLINED' })
  workingAt({ place: 'renew-subscriptions' }, () => countFailure(error))
  workingAt({ place: 'renew-subscriptions' }, () => countFailure(error))
  for (let kind = 0; kind < 300; kind++) countFailure('SOME_CODE', { place: `place ${kind}` })
  await one.write()
  const rows = await services.db.selectFrom('operation_errors').selectAll().execute()
  // What is written by the clock in between begins its own bounded number.
  expect(rows.length).toBeLessThan(300)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(302)
  expect(rows.find(({ code }) => code === 'CARD_DECLINED')).toMatchObject({
    place: 'renew-subscriptions',
    count: 2,
  })
  expect(JSON.stringify(rows)).not.toContain('ann@')
  expect(await today()).toMatchObject({ errors: 302 })
  const page = await (await router.get('/admin', { cookie: operator.cookie })).text()
  expect(page).toContain('CARD_DECLINED')
  services.clock.pass(24 * 3600)
  const nextDay = await (await router.get('/admin', { cookie: operator.cookie })).text()
  expect(nextDay).not.toContain('CARD_DECLINED')
  expect(nextDay).toContain('most 302 on')
})

test('an error of a call is counted with the call’s name', async () => {
  const one = meter()
  await one.write()
  const { db } = services
  services.db = db.withSchema('nowhere')
  const answer = await router.postJson('/v1/me/login-with-email', {
    variant: 'AUTH',
    email: 'x@example.com',
    platform: 'WEB',
    os: 'Linux',
    device: 'browser',
  })
  services.db = db
  expect(answer.status).toBe(500)
  await one.write()
  const rows = await services.db.selectFrom('operation_errors').select(['code', 'place']).execute()
  expect(rows).toContainEqual({ code: 'SQL_42P01', place: 'me/login-with-email' })
})

async function addFeed(values: Record<string, unknown>): Promise<string> {
  const id = newId()
  const now = services.now()
  await services.db
    .insertInto('feeds')
    .values({
      id,
      type: 'SHOW',
      url: `https://${id}.example/feed.xml`,
      title: `Show ${id}`,
      document: '{}',
      content_hash: Buffer.alloc(32),
      checked_at: now,
      changed_at: now,
      created_at: now,
      next_check_at: now,
      ...values,
    })
    .execute()
  return id
}

test('feeds that fail or are overdue are behind, and are read at once when the operator asks', async () => {
  const now = services.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3600_000)
  const failing = await addFeed({
    title: 'Cumulus <Club>',
    failures: 3,
    failing_since: ago(30),
    failure: 'STATUS_503',
    next_check_at: ago(-2),
  })
  const overdue = await addFeed({ next_check_at: ago(2) })
  const fine = await addFeed({ next_check_at: ago(0.5) })
  const gone = await addFeed({ next_check_at: null, status: 'GONE' })
  const page = await (await router.get('/admin', { cookie: operator.cookie })).text()
  expect(page).toContain('Cumulus &lt;Club&gt;')
  expect(page).toContain('Answers 503')
  expect(page).toContain('Next try in 2 hours')
  expect(page).toContain('2 feeds behind')
  expect(page).toContain(`/show/${overdue}`)
  expect(page).not.toContain(`/show/${fine}`)
  const poll = (feed_id: string) =>
    router.postForm('/admin', { intent: 'poll', feed_id }, { cookie: operator.cookie })
  expect((await poll(failing)).headers.get('Location')).toBe('/admin?polled')
  await poll(failing)
  const { rows } = await services.pool.query(
    `select payload->>'feedId' as feed from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = 'check-feed'`,
  )
  expect(rows).toEqual([{ feed: failing }])
  for (const other of [gone, newId(), 'x'.repeat(1000)])
    expect((await poll(other)).status).toBeGreaterThanOrEqual(400)
})

test('figures of the hour and of the day are sampled, and sampled again without counting twice', async () => {
  const ctx = contextFor(services, system)
  const play = { content_id: newId(), content_type: 'EPISODE', platform: 'WEB', title: 'x' }
  await services.db
    .insertInto('plays')
    .values(
      ['a', 'a', 'b'].map((uid) => ({ ...play, uid, user_id: null, played_at: services.now() })),
    )
    .execute()
  await sampleOperations(ctx)
  await sampleOperations(ctx)
  expect(await today()).toMatchObject({ listeners: 2, notes: 0, 'feeds-behind': 2, 'msat-in': 0 })
  services.clock.pass(60)
  expect(await overview()).toMatchObject({ now: { listenersNow: 2 } })
  const csv = await (await router.get('/admin/overview.csv', { cookie: operator.cookie })).text()
  expect(csv.split('\r\n')[0]).toMatch(/^day,listeners,stored-bytes/)
  expect(csv).toContain(`${services.now().toISOString().slice(0, 10)},2,0,`)
})

/** A mail server that answers each recipient so; one that says nothing never greets. */
async function mailServer(says: string | null): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    cleanUpAfter(() => socket.destroy())
    if (says === null) return
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      socket.write(line.startsWith('RCPT') ? `${says}\r\n` : '250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpAfter(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function withMailer(mailer: Mailer) {
  return testRouter({ ...services, mailer: watchedMailer(mailer, mailNotes(services)) })
}

test('the operator sends a test mail to their own address, and reads what the mail server says against it', async () => {
  const somebody = await createAccount(services)
  const form = { intent: 'test-mail' }
  expect((await router.postForm('/admin', form, { cookie: somebody.cookie })).status).toBe(403)
  const sent = await withMailer(services.mailer).postForm('/admin', form, operator)
  expect(sent.headers.get('Location')).toBe('/admin?mailed')
  const [mail] = await services.mailer.list()
  expect(mail?.text).toContain(`To: ${operator.email}`)

  const url = await mailServer('550 5.7.1 relaying to ann@example.com denied')
  const refused = withMailer(smtpMailer(url, 'pods@example.com'))
  const logged = captureLog('warn')
  services.clock.pass(120)
  const answer = await refused.postForm('/admin', form, operator)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('550 5.7.1 relaying to [e-mail] denied')
  expect(logged.lines).toContainEqual(
    expect.objectContaining({
      msg: 'A mail could not be sent',
      answer: expect.stringContaining('550 5.7.1 relaying to [e-mail] denied') as string,
    }),
  )
  expect(logged.text()).not.toContain(operator.email)

  // Jobs that send mails wait to be run again: the overview says how many.
  await enqueue(services, 'mail-stats', { userId: newId(), feedId: newId() })
  await services.pool.query('update graphile_worker._private_jobs set attempts = 1')
  await expect
    .poll(async () => (await (await router.get('/admin', operator)).text()).includes('550 5.7.1'))
    .toBe(true)
  const page = await (await router.get('/admin', operator)).text()
  expect(page).toContain(watchingTexts.mailFailed(true))
  expect(page).toContain(watchingTexts.mailsWait(1))
  await services.pool.query('delete from graphile_worker._private_jobs')
})

test('a mail server that takes the connection and says nothing is given up', async () => {
  expect(patience.connectionTimeout + patience.greetingTimeout).toBeLessThanOrEqual(10_000)
  expect(patience.socketTimeout).toBeLessThanOrEqual(10_000)
  captureLog()
  const silent = smtpMailer(await mailServer(null), 'pods@example.com', {
    ...patience,
    greetingTimeout: 100,
  })
  const answer = await withMailer(silent).postForm('/admin', { intent: 'test-mail' }, operator)
  expect(answer.status).toBe(502)
})
