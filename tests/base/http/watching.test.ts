import { format } from 'prettier'
import { expect, test } from 'vitest'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { createDb, createPool } from '#app/.server/base/db/database.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import { smtpMailer, watchedMailer } from '#app/.server/base/ports/mail/index.ts'
import { countRequest } from '#app/.server/base/lib/metrics.ts'
import { system } from '#app/.server/base/actor.ts'
import { runJobs } from '#app/.server/base/jobs/index.ts'
import { mailNotes, usualProbes } from '#app/.server/site/operator/index.ts'
import { alertsOf } from '#app/.server/site/operator/watching/alerts.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { handlers } from '#server/jobs.ts'
import type { WatchSettings } from '#server/watching/watch-handler.ts'
import { captureLog } from '#tests/rig/captured-log.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { s3StorageAt, startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const operator = await createAccount(services, { admin: true })
const token = 'token-of-the-metrics'
const bearer = { Authorization: `Bearer ${token}` }
/** As through a proxy on this machine. */
const proxied = { 'X-Forwarded-For': '203.0.113.9' }
const well = { ok: true, reason: 'well' }

function listenerOf(of: Partial<Services>, watch: WatchSettings = {}) {
  return startListener({ ...services, ...of }, {}, undefined, undefined, {
    watch,
    onRequest: countRequest,
  })
}

function probing(found = well) {
  const probes = usualProbes(services)
  for (const name of probes.names()) probes.add({ name, check: () => Promise.resolve(found) })
  return { probes }
}

test('the process says that it runs, whatever is away, and which version', async () => {
  const listener = await listenerOf(probing({ ok: false, reason: 'away' }))
  expect((await listener.ask('/healthz', { headers: proxied })).status).toBe(200)
  const version = await listener.ask('/version', { headers: proxied })
  expect(JSON.parse(version.text)).toMatchObject({ name: 'Tributary' })
  expect((await listener.ask('/healthz', { method: 'POST' })).status).toBe(405)
})

test('what is ready is told to this machine, to the networks of WATCH_FROM and to the token alone', async () => {
  const listener = await listenerOf(probing(), { from: ['203.0.113.0/24'], token })
  const statusOf = async (headers: Record<string, string>) =>
    (await listener.ask('/readyz', { headers })).status
  expect(await statusOf({})).toBe(200)
  expect(await statusOf(proxied)).toBe(200)
  expect(await statusOf({ 'X-Forwarded-For': '198.51.100.9' })).toBe(403)
  expect(await statusOf({ 'X-Forwarded-For': '127.0.0.1' })).toBe(403)
  expect(await statusOf({ 'X-Forwarded-For': '198.51.100.9', ...bearer })).toBe(200)
  const wrong = { Authorization: `Bearer ${token}x` }
  expect(await statusOf({ 'X-Forwarded-For': '198.51.100.9', ...wrong })).toBe(403)
  const closed = await listenerOf(probing())
  expect((await closed.ask('/readyz', { headers: proxied })).status).toBe(403)
})

test('each check has its reason, one that fails makes 503, and some can be asked for alone', async () => {
  const { probes } = probing()
  probes.add({ name: 'mail', check: () => Promise.resolve({ ok: false, reason: '421 later' }) })
  const listener = await listenerOf({ probes })
  const answer = await listener.ask('/readyz')
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    503,
    {
      ok: false,
      checks: {
        pool: well,
        store: well,
        mail: { ok: false, reason: '421 later' },
        node: well,
        jobs: well,
        disk: well,
        backup: well,
      },
    },
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const alone = await listener.ask('/readyz?only=pool,store')
  expect([alone.status, JSON.parse(alone.text)]).toEqual([
    200,
    { ok: true, checks: { pool: well, store: well } },
  ])
  expect((await listener.ask('/readyz?only=pool,sun')).status).toBe(400)
})

test('the age of the last back-up is a check: too old, or none but one that failed, is said with its reason', async () => {
  const plan = { place: '/vault', at: '03:00', keep: 14, isEncrypted: true }
  const never = () => Promise.resolve()
  const backups = { ...plan, run: never, look: never }
  const found = async (of: Partial<Services>) => {
    const [state] = await usualProbes({ ...services, ...of }).states(['backup'])
    return state
  }
  const { db, clock } = services
  expect(await found({})).toMatchObject({ ok: true, reason: 'none are set up' })
  expect(await found({ backups })).toMatchObject({ ok: true, reason: 'there is none yet' })
  const run = { why: 'SCHEDULE', phase: 'FILES', began_at: clock.now(), seen_at: clock.now() }
  const failed = { ...run, id: 'failed', ended_at: clock.now(), problem: 'no space left' }
  await db.insertInto('backup_runs').values(failed).execute()
  expect(await found({ backups })).toMatchObject({
    ok: false,
    reason: 'there is none yet, and the last run failed: no space left',
  })
  const whole = { id: '20260615T120000Z-5f2c1a', taken_at: clock.now(), missing: 0 }
  const broken = { id: '20260616T120000Z-5f2c1a', problem: 'The manifest has been changed.' }
  await db.insertInto('backups_kept').values([whole, broken]).execute()
  expect(await found({ backups })).toMatchObject({ ok: true })
  clock.pass(37 * 3600)
  expect(await found({ backups })).toMatchObject({
    ok: false,
    reason: 'the last one was taken 37 hours ago, and the last run failed: no space left',
  })
  clock.pass(-37 * 3600)
  await db.deleteFrom('backup_runs').execute()
  await db.deleteFrom('backups_kept').execute()
})

test('metrics are off until a token opens them, and closed to whoever has another', async () => {
  const off = await listenerOf(probing())
  expect((await off.ask('/metrics')).status).toBe(404)
  const on = await listenerOf(probing(), { token })
  expect((await on.ask('/metrics')).status).toBe(401)
  expect((await on.ask('/metrics', { headers: { Authorization: 'Bearer wrong' } })).status).toBe(
    401,
  )
  const answer = await on.ask('/metrics', { headers: bearer })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
  const own = await listenerOf(probing(), { isOwnPort: true })
  expect((await own.ask('/metrics')).status).toBe(200)
})

/** What labels may be: our own names, never somebody's. */
const labels: Record<string, RegExp> = {
  method: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|OTHER)$/,
  status: /^[1-5]xx$/,
  route: /^(?:[a-z ]+|\/(?:[a-z.-]+|:[a-z]+|\*|\/)*)$/i,
  name: /^[a-z-]+$/,
  outcome: /^[a-z]+$/,
  kind: /^(?:media|pages|major|minor|incremental|weakcb)$/,
  state: /^[a-z]+$/,
  probe: /^(?:pool|store|mail|node|jobs|disk|backup)$/,
  version: /^v?[\d.]+$/,
  major: /^\d+$/,
  minor: /^\d+$/,
  patch: /^\d+$/,
  le: /^(?:[\d.]+|\+Inf)$/,
  quantile: /^[\d.]+$/,
  space: /^[a-z_]+$/,
  type: /^[A-Za-z]+$/,
}

test('metrics count requests by their route, jobs, pool and checks, with nobody’s data in a label', async () => {
  const { feedId } = await publishedShow(operator.ctx)
  const listener = await listenerOf(probing(), {
    token,
    pool: services.pool,
    relayConnections: () => 3,
  })
  for (const path of [`/feeds/${feedId}`, `/feeds/private/${'x'.repeat(42)}`, '/feeds/none/x/y'])
    await listener.ask(path)
  await listener.ask('/odd', { method: 'PROPFIND' }).catch(() => undefined)
  const { text } = await listener.ask('/metrics', { headers: bearer })
  expect(text).toMatch(
    /tributary_http_request_duration_seconds_count\{method="GET",route="\/feeds\/:feed",status="2xx"\} [1-9]/,
  )
  expect(text).toContain('tributary_ready{probe="mail"} 1')
  expect(text).toContain('tributary_relay_connections 3')
  expect(text).toMatch(/tributary_pool_connections\{state="idle"\} \d/)
  expect(text).toContain('tributary_payments{state="pending"} 0')
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(`\n${name} `)
  expect(text).not.toContain(feedId)
  for (const [, set = ''] of text.matchAll(/^\w+\{(.*)\} /gm))
    for (const [, name = '', value] of set.matchAll(/(\w+)="([^"]*)"/g))
      expect(value, name).toMatch(labels[name] ?? /^no such label$/)
})

test('an alert is sent once by mail and webhook, and what no way could tell is tried again', async () => {
  captureLog()
  const told: unknown[] = []
  const hook = await startHook((body) => void told.push(body))
  const mails: string[] = []
  let isMailAway = true
  let found = { ok: false, reason: 'full' }
  const { probes } = probing()
  probes.add({ name: 'disk', check: () => Promise.resolve(found), freshMs: 0 })
  const site = { ...services.site, alerts: { email: 'op@pods.example', afterMinutes: 2 } }
  const mailer = {
    send: ({ subject }: { subject: string }) => {
      if (isMailAway) return Promise.reject(new Error('away'))
      mails.push(subject)
      return Promise.resolve()
    },
  }
  const ctx = contextFor({ ...services, probes, site, mailer }, system)
  const processes = [alertsOf(ctx), alertsOf(ctx)]
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      services.clock.pass(60)
      for (const look of processes) await look()
    }
  }
  await pass(4)
  expect(mails).toEqual([])
  isMailAway = false
  await pass(3)
  expect(mails).toEqual(['localhost:3000: Disk fails'])
  Object.assign(site.alerts, { webhook: hook })
  found = well
  await pass(3)
  expect(mails).toEqual(['localhost:3000: Disk fails', 'localhost:3000: Disk is back'])
  expect(told).toEqual([expect.objectContaining({ probe: 'disk', state: 'RECOVERED' })])
})

async function startHook(hear: (body: unknown) => void): Promise<string> {
  const { createServer } = await import('node:http')
  const { json } = await import('node:stream/consumers')
  const server = createServer(async (req, res) => {
    hear(await json(req))
    res.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  cleanUpAfter(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
}

/** What an operator and a visitor see of an outage, in a row. */
async function look(of: Services, media: string, cookie: string): Promise<string[]> {
  const logged = captureLog('warn')
  const probes = usualProbes(of)
  const installation = { ...of, probes }
  const listener = await startListener(installation, {}, undefined, undefined, { watch: { token } })
  const router = testRouter(installation)
  const login = await router.postForm('/login', { variant: 'AUTH', email: 'eve@mail.example' })
  const page = await router.get('/charts')
  const file = await listener.ask(media)
  const ready = await listener.ask('/readyz')
  const { checks } = JSON.parse(ready.text) as { checks: Record<string, typeof well> }
  const failing = Object.entries(checks).filter(([, { ok }]) => !ok)
  const metrics = await listener.ask('/metrics', { headers: bearer })
  const zeros = [...metrics.text.matchAll(/^tributary_ready\{probe="(\w+)"\} 0$/gm)]
  const admin = await router.get('/admin', { cookie })
  const html = await admin.text()
  const shown = [
    ...html.matchAll(
      /<span>([^<]+)<\/span><span[^>]*dir="auto"[^>]*>[^<]*<\/span><\/span><span[^>]*data-accent-color="amber"/g,
    ),
  ]
  return [
    [...new Set(logged.lines.map(({ msg }) => msg))].join('; ') || '–',
    `${ready.status}: ${failing.map(([name, { reason }]) => `${name} (${plain(reason)})`).join(', ') || 'ok'}`,
    zeros.map(([, name]) => `ready{${name}} 0`).join(', ') || 'all 1',
    admin.status === 200
      ? shown.map(([, name]) => `${name}: fails`).join(', ') || 'OK'
      : String(admin.status),
    `pages ${page.status}, login ${login.status}, media ${file.status}${file.headers['retry-after'] ? ' with Retry-After' : ''}`,
  ]
}

/** Ports differ from run to run. */
function plain(reason: string): string {
  return reason.replace(/:\d{4,5}\b/, ':…').replace(/\d+(?:[.,]\d+)? [TGM]B/, '… GB')
}

test('what logs, /readyz, metrics, /admin and pages say of each outage stands in docs/operators/outages.md', async () => {
  const installed = await otherServices()
  const { endpoint, close } = await startS3rver({ checksSignatures: false })
  installed.storage = s3StorageAt(endpoint)
  const { ctx } = await createAccount(installed)
  const admin = await createAccount(installed, { admin: true })
  const { feedId, itemId } = await publishedShow(ctx)
  const { item } = await getHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  const media = new URL(item.content.enclosures?.[0]?.url ?? '').pathname
  const worker = await runJobs(installed.pool, contextFor(installed, system), handlers, '')
  cleanUpAfter(() => worker.stop())
  const awayPool = createPool(installed.connectionString, 1)
  await awayPool.end()
  const node: Partial<LightningNode> = {
    info: () => Promise.reject(new LightningAwayError('connect ECONNREFUSED')),
  }
  const dead = watchedMailer(smtpMailer('smtp://127.0.0.1:1', 'a@b.example'), mailNotes(installed))
  const full = { ...installed.site, limits: { diskReserveGigabytes: 1e9 } }
  const rows: [string, Partial<Services>][] = [
    ['nothing', {}],
    ['mail', { mailer: dead }],
    ['node', { lightning: node as LightningNode }],
    ['disk (full)', { site: full }],
    ['PostgreSQL', { db: createDb(awayPool) }],
  ]
  const table: string[][] = []
  for (const [away, of] of rows)
    table.push([away, ...(await look({ ...installed, ...of }, media, admin.cookie))])
  await close()
  table.splice(3, 0, ['S3', ...(await look({ ...installed }, media, admin.cookie))])
  const head = ['Away', 'Log', '`/readyz`', 'Metrics', '`/admin`', 'Visitors']
  const lines = [head, head.map(() => '---'), ...table].map((row) => `| ${row.join(' | ')} |`)
  const text = `# Outages\n\nWhat is seen of each, in a table that \`tests/base/http/watching.test.ts\` makes (\`npx vitest run --project=server -u\` with its name writes it anew). [Monitoring](monitoring.md) says how it is read.\n\n${lines.join('\n')}\n`
  await expect(await format(text, { parser: 'markdown', printWidth: 100 })).toMatchFileSnapshot(
    '../../../docs/operators/outages.md',
  )
})
