import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { logOut, renewSession } from '#app/.server/accounts/sessions/sessions.ts'
import { sessionCookieFor } from '#app/.server/accounts/sessions/session-cookie.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { announce, realtimeChannel } from '#app/.server/base/realtime/news.ts'
import { createRealtimeHandler } from '#app/.server/base/realtime/serve.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import { streamSessions } from '#server/stream-sessions.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { hearChannel } from '#tests/rig/hear-channel.ts'

const services = await testServices()
const handler = createRealtimeHandler(services, streamSessions(services), { beatMs: 100 })
await hearChannel(services, realtimeChannel, handler.onNotice)
const server = createServer((req, res) => void handler(req, res))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
cleanUpAfter(() => {
  handler.close()
  server.closeAllConnections()
  server.close()
})

async function listen(asked: string[], cookie?: string): Promise<IncomingMessage> {
  const query = new URLSearchParams(asked.map((topic) => ['topic', topic]))
  const headers = cookie === undefined ? {} : { Cookie: cookie }
  const request = get({ port, path: `/realtime?${query}`, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  cleanUpAfter(() => void request.destroy())
  return response.setEncoding('utf8')
}

/** Reads until it says this, or ends. */
async function hears(response: IncomingMessage, words: string): Promise<boolean> {
  let text = ''
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.includes(words)) return true
  }
  return false
}

test('a wallet is heard of by its owner alone', async () => {
  const [ann, bo] = [await createAccount(services), await createAccount(services)]
  const topic = topics.wallet(ann.userId)
  for (const cookie of [undefined, 'tributary_session=x', bo.cookie]) {
    expect((await listen([topic], cookie)).statusCode).toBe(403)
    expect((await listen(['feed', topic], cookie)).statusCode).toBe(403)
  }
  expect((await listen([topic, topics.wallet(bo.userId)], ann.cookie)).statusCode).toBe(403)
  expect((await listen(['wallet:', 'other:x'], ann.cookie)).statusCode).toBe(403)
  const own = await listen(['feed', topic], ann.cookie)
  expect(own.statusCode).toBe(200)
  await announce(contextFor(services, system), [{ topic, data: {} }])
  expect(await hears(own, `"topic":"${topic}"`)).toBe(true)
})

test('a stream that a copied cookie has opened ends with the next proof of its session', async () => {
  const ann = await createAccount(services)
  const topic = topics.wallet(ann.userId)
  const copied = await listen([topic], ann.cookie)
  const { secret } = await renewSession(ann.ctx)
  expect(await hears(copied, 'never said')).toBe(false)
  const cookie = (await sessionCookieFor(services.site, secret)).split(';')[0]
  const renewed = await listen([topic], cookie)
  await announce(contextFor(services, system), [{ topic, data: {} }])
  expect(await hears(renewed, topic)).toBe(true)
})

test('once a session has ended its stream does too, and others go on', async () => {
  const [ann, bo] = [await createAccount(services), await createAccount(services)]
  const ending = await listen([topics.wallet(ann.userId)], ann.cookie)
  const staying = await listen([topics.wallet(bo.userId)], bo.cookie)
  await logOut(ann.ctx)
  expect(await hears(ending, 'never said')).toBe(false)
  const topic = topics.wallet(bo.userId)
  await announce(contextFor(services, system), [{ topic, data: {} }])
  expect(await hears(staying, topic)).toBe(true)
  expect((await listen([topics.wallet(ann.userId)], ann.cookie)).statusCode).toBe(403)
})
