import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { loginTexts, mailboxTexts } from '#app/texts/accounts/login.ts'
import { createListener, type ListenerLimits } from '#server/listener.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { testFrontend, testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const email = 'ada@mailbox.example'
await sendLoginCode({ ...(await testCtx()), address: '203.0.113.1' }, { email })
const code = await mailedCode(services, email)

/** The product's listener with its mailbox, at an address of this machine; answers its port. */
async function listenerAt(
  host: string,
  site: Partial<Services['site']> = {},
  limits: Partial<ListenerLimits> = {},
): Promise<number> {
  const server = createListener(
    { ...services, site: { ...services.site, ...site } },
    { isReachable: () => Promise.resolve(true) },
    testFrontend('/mailbox'),
    limits,
  )
  server.listen(0, host)
  await once(server, 'listening')
  cleanUpAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

interface Asking {
  path?: string
  host?: string
  version?: string
  headers?: string[]
  at?: string
}

/** What comes back for a request that is written to the wire as it is; nothing where the connection is closed. */
async function ask(port: number, asking: Asking = {}): Promise<string> {
  const { path = '/mailbox', host = `localhost:${port}`, version = '1.1', headers = [] } = asking
  const socket = connect(port, asking.at ?? '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = [`GET ${path} HTTP/${version}`, `Host: ${host}`, ...headers, 'Connection: close']
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket).catch(() => '')
}

test('whoever sits at the machine reads its mailbox, by any of its names', async () => {
  const port = await listenerAt('127.0.0.1')
  for (const host of [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`, 'shop.localhost'])
    expect(await ask(port, { host }), host).toContain(code)
  expect(await ask(port, { path: '/mailbox.data' })).toContain(email)
})

test.each([
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For:',
  'Forwarded: for=127.0.0.1',
  'X-Forwarded-Host: localhost',
  'X-Forwarded-Proto: https',
  'X-Real-IP: 127.0.0.1',
  'Via: 1.1 proxy',
  'CF-Connecting-IP: 127.0.0.1',
  'True-Client-IP: 127.0.0.1',
])(
  'what a proxy on the machine passes on, with %s, does not read it in any way',
  async (header) => {
    const port = await listenerAt('127.0.0.1')
    for (const path of ['/mailbox', '/mailbox.data', '/mailbox/', '/Mailbox', '/mailbox?index'])
      await expectClosed(port, { path, headers: [header] })
  },
)

test('nor does a page of elsewhere whose name leads to this machine', async () => {
  const port = await listenerAt('127.0.0.1')
  for (const host of [
    `evil.example:${port}`,
    '127.evil.example',
    'localhost.evil.example',
    'localhost:evil.example',
    '127.0.0.1@evil.example',
    '192.168.1.5',
    '0.0.0.0',
    '',
  ])
    await expectClosed(port, { host })
  // By its whole address, as proxies ask.
  await expectClosed(port, { path: `http://localhost:${port}/mailbox`, host: 'evil.example' })
})

test('nor does the site’s own public name, which only a proxy can have led here', async () => {
  const port = await listenerAt('127.0.0.1', { publicUrl: 'https://pods.example' })
  await expectClosed(port, { host: 'pods.example' })
})

test('nor does nginx as it is without settings: it says nothing of itself, but speaks HTTP/1.0', async () => {
  await expectClosed(await listenerAt('127.0.0.1'), { version: '1.0' })
})

const elsewhere = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

test.skipIf(!elsewhere)('nor does who comes from the network, a trusted proxy or not', async () => {
  const at = elsewhere ?? ''
  await expectClosed(await listenerAt(at), { at })
  await expectClosed(await listenerAt(at, { trustedProxies: [at] }), { at })
})

test('ALLOW_OPEN_MAILBOX opens it to everybody', async () => {
  const port = await listenerAt('127.0.0.1', { hasOpenMailbox: true })
  expect(await ask(port, { host: 'pods.example', headers: ['Via: 1.1 proxy'] })).toContain(code)
})

test('other users of the machine read no mail from its folder either', () => {
  const folder = path.join(services.folder, 'outbox')
  const modes = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))].map(
    (place) => statSync(place).mode & 0o077,
  )
  expect(modes.length).toBeGreaterThan(1)
  expect(new Set(modes)).toEqual(new Set([0]))
})

test('it is said who may read it, and the login page leads nobody else there', async () => {
  const router = testRouter(services)
  const stranger = { address: '203.0.113.9' }
  const refused = await router.get('/mailbox', stranger)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain(mailboxTexts.howToOpen)
  const entered = async (address: string) => {
    const fields = { intent: 'email', email: `${address}@mailbox.example`, name__confirm: '' }
    return (await router.postForm('/login', fields, { address })).text()
  }
  expect(await entered('127.0.0.1')).toContain(loginTexts.mailbox)
  expect(await entered(stranger.address)).not.toContain(loginTexts.mailbox)
})

test.skipIf(!elsewhere)(
  'where the proxies of TRUST_PROXY are the only ones to be let in, others are not even answered',
  async () => {
    const at = elsewhere ?? ''
    const healthOf = async (site: Partial<Services['site']>, trustedPeersAlone: boolean) => {
      const port = await listenerAt(at, site, { trustedPeersAlone })
      return (await ask(port, { at, path: '/healthz' })).split('\r\n')[0]
    }
    expect(await healthOf({ trustedProxies: ['203.0.113.0/24'] }, true)).toBe('')
    expect(await healthOf({ trustedProxies: ['203.0.113.0/24', at] }, true)).toBe('HTTP/1.1 200 OK')
    expect(await healthOf({}, false)).toBe('HTTP/1.1 200 OK')
  },
)

async function expectClosed(port: number, asking: Asking): Promise<void> {
  const answer = await ask(port, asking)
  expect(answer, JSON.stringify(asking)).toMatch(/^HTTP\/1\.1 /)
  expect(answer, JSON.stringify(asking)).not.toContain(code)
  expect(answer, JSON.stringify(asking)).not.toContain(email)
}
