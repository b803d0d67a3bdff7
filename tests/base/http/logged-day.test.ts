import { request } from 'node:http'
import { expect, test } from 'vitest'
import { log } from '#app/.server/base/lib/logging/log.ts'
import { hideInLog } from '#app/.server/base/lib/logging/scrub.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { watchedMailer } from '#app/.server/base/ports/mail/index.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { grantRight } from '#app/.server/studio/access/rights.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import { captureLog } from '#tests/rig/captured-log.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { sellingShow, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testFrontend, testRouter } from '#tests/rig/http/router.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)

const visitor = '203.0.113.77'
const device = { platform: 'WEB', os: 'Linux', device: 'browser' }

/** What was used in a day that no line may have. */
const used = new Set<string>()

async function logIn(email: string): Promise<void> {
  used.add(email)
  const body = { variant: 'AUTH', email, ...device }
  await router.postJson('/v1/me/login-with-email', body, { address: visitor })
  const code = await mailedCode(services, email)
  used.add(code)
  const guess = { variant: 'AUTH', email, code: 'AAAAAA' }
  const wrong = await router.postJson('/v1/me/login-with-code', guess, { address: visitor })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  const done = await router.postJson('/v1/me/login-with-code', { ...guess, code })
  const { data } = (await done.json()) as { data: { token: string } }
  used.add(data.token)
}

/** Somebody hears a show by their private address, and a stranger guesses at one. */
async function hearPrivately(): Promise<void> {
  const feedId = await sellingShow(owner.ctx)
  await soldEpisode(owner.ctx, feedId, 'early')
  const listener = await startListener(services)
  const account = await createAccount(services)
  const right = { itemId: null, source: 'SUBSCRIPTION' as const, until: null }
  await grantRight(owner.ctx, { feedId, userId: account.userId, ...right })
  const { feed: hosted } = await getHostingFeed(owner.ctx, { feed_id: feedId })
  const token = await services.tokens.issue(account.actor)
  used.add(token).add(account.email)
  const caller = apiCaller(router, token)
  const { private_feed: made } = await caller('me/private-feed-get', {
    feed: hosted._tributary_id ?? '',
  })
  const path = new URL((made as PrivateFeed).url ?? '').pathname
  used.add(path.split('/').at(-1) ?? '')
  const feed = await listener.ask(path, { headers: { 'X-Forwarded-For': visitor } })
  expect(feed.status).toBe(200)
  for (const [, url = ''] of feed.text.matchAll(/url="([^"]+token=[^"]+)"/g)) {
    used.add(new URL(url).searchParams.get('token') ?? '')
    await listener.ask(new URL(url).pathname + new URL(url).search)
  }
  await listener.ask('/feeds/private/aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-ZZ')
  used.add('aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-ZZ')
}

/** A mail server says no, and repeats whom the mail was for. */
async function mailInVain(): Promise<void> {
  const to = 'bo@refused.example'
  used.add(to)
  const failing = watchedMailer(
    {
      send: () =>
        Promise.reject(
          Object.assign(new Error(`Recipient <${to}> failed`), {
            code: 'EENVELOPE',
            responseCode: 550,
            response: `550 5.1.1 <${to}>: no such mailbox at ${visitor}`,
          }),
        ),
    },
    () => undefined,
  )
  await expect(failing.send({ to, subject: 'Hello', text: 'Code: QWERTY' })).rejects.toThrow()
  used.add('QWERTY')
}

/** Errors as libraries throw them, with what they were about in them. */
function fail(): void {
  const preimage = '0123456789abcdef'.repeat(4)
  const invoice = `lnbc20u1p3y0x3${'q'.repeat(60)}`
  const password = 'correct-horse-battery'
  const setting = 'a-secret-of-the-settings-1'
  cleanUpAfter(() => hideInLog([]))
  hideInLog([setting])
  for (const secret of [preimage, invoice, password, setting]) used.add(secret)
  reportError(new Error(`payment of ${invoice} failed, preimage ${preimage}`))
  reportError(new Error('outer', { cause: new Error(`postgres://pods:${password}@db.example`) }))
  reportError(
    Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(cy@mail.example) already exists.',
      parameters: ['cy@mail.example'],
    }),
  )
  used.add('cy@mail.example')
  reportError({ message: setting, password })
  reportError(`a thrown ${setting}`)
  log.warn(`GET /login?email=dee%40mail.example&next=/ from ${visitor}`)
  used.add('dee%40mail.example')
  // What isn't one of the fields that lines have is left out, whatever it is.
  log.info('with more than it may have', { email: password, headers: { cookie: setting } } as never)
}

test('a day’s lines have no secret, code, token or address of anybody in them', async () => {
  const logged = captureLog()
  used.add(visitor).add(owner.email)
  await logIn('ann.lee+news@mail.example')
  await hearPrivately()
  await mailInVain()
  fail()
  expect(logged.lines.length).toBeGreaterThan(10)
  expect(used.size).toBeGreaterThan(12)
  const text = logged.text()
  for (const secret of used) expect(text, secret).not.toContain(secret)
  // They say what happened all the same.
  expect(logged.lines).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/feeds/private/:key', status: 200 }),
  )
  expect(text).toContain('550 5.1.1 <[e-mail]>: no such mailbox')
  expect(text).toContain('"code":"23505"')
})

test('a request’s lines have its id, which its answer names, and the account that asked', async () => {
  const logged = captureLog()
  const listener = await startListener(
    services,
    {},
    undefined,
    undefined,
    {},
    testFrontend('/library'),
  )
  const answer = await listener.ask('/library', { headers: { Cookie: owner.cookie } })
  expect(answer.status).toBe(200)
  await expect.poll(() => logged.lines.at(-1)?.msg).toBe('request')
  const line = logged.lines.at(-1)
  expect(line).toMatchObject({
    route: '/library',
    method: 'GET',
    status: 200,
    account: owner.userId,
  })
  expect(line?.request).toBe(answer.headers['x-request-id'])
  expect(line?.bytes).toBeGreaterThan(1000)

  const given = (id: string) => listener.ask('/library', { headers: { 'X-Request-Id': id } })
  // The proxy on this machine is trusted, but not with whatever it says.
  expect((await given('proxy-0123456789')).headers['x-request-id']).toBe('proxy-0123456789')
  for (const odd of ['short', 'with spaces in it', 'x'.repeat(65), '"},{"level":"fatal'])
    expect((await given(odd)).headers['x-request-id']).not.toBe(odd)
})

test('a client that leaves is no error', async () => {
  const logged = captureLog()
  let isAsked = false
  const left = Promise.withResolvers<void>()
  const listener = await startListener(
    services,
    {},
    undefined,
    undefined,
    {},
    {
      files: (req, res) => {
        if (req.url !== '/slow') return false
        isAsked = true
        return new Promise((_resolve, reject) => {
          res.once('close', () => {
            left.resolve()
            reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
          })
        })
      },
      build: () => Promise.reject(new Error('no pages')),
    },
  )
  const asking = request({ port: listener.port, host: '127.0.0.1', path: '/slow' })
  asking.on('error', () => undefined)
  asking.end()
  await expect.poll(() => isAsked).toBe(true)
  asking.destroy()
  await left.promise
  await expect.poll(() => logged.lines.some(({ left }) => left === true)).toBe(true)
  await expect.poll(() => logged.lines.some(({ msg }) => msg === 'The client has left')).toBe(true)
  expect(logged.lines.filter(({ level }) => level !== 'debug')).toEqual([])

  // The same code of a connection of our own is an error.
  reportError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(logged.lines.at(-1)).toMatchObject({ level: 'error', err: { code: 'ECONNRESET' } })
})
