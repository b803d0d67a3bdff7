import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { announce, cleanUpNews, realtimeChannel } from '#app/.server/base/realtime/news.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { hearChannel } from '#tests/rig/hear-channel.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const note = 'ab'.repeat(32)

/** A process of its own on the database. */
async function startProcess() {
  const listeners: (() => void)[] = []
  await hearChannel(services, realtimeChannel, () => listeners.forEach((listener) => listener()))
  return startListener(
    services,
    {},
    {
      isReachable: () => Promise.resolve(true),
      onNews: (listener) => void listeners.push(listener),
    },
  )
}

interface Heard {
  id: string
  data: Record<string, unknown>
}

/**
 * A page that hears these topics; `next` waits for so many events. One that comes back after `lastId` passes over what it
 * has `seen`, as pages do.
 */
async function listen(port: number, query: string, lastId?: string, seen = new Set<string>()) {
  const request = get({
    port,
    path: `/realtime?${query}`,
    headers: lastId ? { 'Last-Event-ID': lastId } : {},
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  cleanUpAfter(() => void request.destroy())
  const heard: Heard[] = []
  const arrivals = new EventTarget()
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, id = '', data = ''] = /^id: (.*)\ndata: (.*)$/.exec(part) ?? []
      const own = id.split('-')[1] ?? ''
      if (own && !seen.has(own)) heard.push({ id, data: JSON.parse(data) as Heard['data'] })
      seen.add(own)
    }
    arrivals.dispatchEvent(new Event('more'))
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    async next(count: number): Promise<Heard[]> {
      while (heard.length < count) await once(arrivals, 'more')
      return heard.splice(0, count)
    },
    leave: () => request.destroy(),
    ended: () => once(response, 'close'),
  }
}

/** A page that comes back may hear again what was told before it first came. */
function topicOfItsOwn(): string {
  return `counts:${randomBytes(32).toString('hex')}`
}

const values = (events: Heard[]) => events.map(({ data }) => data.n)

test('what one process tells is heard by pages of another, and only by those with its topic', async () => {
  const [here, there] = [await startProcess(), await startProcess()]
  const feed = await listen(here.port, 'topic=feed')
  const both = await listen(there.port, `topic=feed&topic=counts:${note}`)
  await announce(ctx, [
    { topic: 'feed', data: { n: 1 } },
    { topic: `counts:${note}`, data: { n: 2 } },
  ])
  expect(values(await both.next(2))).toEqual([1, 2])
  expect((await feed.next(1))[0]?.data).toEqual({ topic: 'feed', n: 1 })
  await announce(ctx, [{ topic: 'feed', data: { n: 3 } }])
  expect(values(await feed.next(1))).toEqual([3])
  expect(feed.headers['content-type']).toContain('text/event-stream')
})

test('a page that comes back hears what it missed, each once, in whatever order it was committed', async () => {
  const topic = topicOfItsOwn()
  const { port } = await startProcess()
  const seen = new Set<string>()
  const page = await listen(port, `topic=${topic}`, '', seen)
  await announce(ctx, [{ topic, data: { n: 'first' } }])
  const [{ id } = { id: '' }] = await page.next(1)
  page.leave()
  // This transaction begins before the others, and commits last.
  let commit = () => {}
  const begun = new Promise<void>((resolve) => {
    void transact(ctx, async (slow) => {
      await announce(slow, [{ topic, data: { n: 'slow' } }])
      resolve()
      await new Promise<void>((end) => (commit = end))
    })
  })
  await begun
  await announce(ctx, [{ topic, data: { n: 'quick' } }])
  const back = await listen(port, `topic=${topic}`, id, seen)
  const [quick] = await back.next(1)
  expect(quick?.data.n).toBe('quick')
  back.leave()
  commit()
  const again = await listen(port, `topic=${topic}`, quick?.id, seen)
  expect(values(await again.next(1))).toEqual(['slow'])
  await announce(ctx, [{ topic, data: { n: 'last' } }])
  const rest = values(await again.next(1))
  expect(rest).toEqual(['last'])
})

test('what is told by a transaction that fails is not heard', async () => {
  const topic = topicOfItsOwn()
  const { port } = await startProcess()
  const page = await listen(port, `topic=${topic}`)
  await transact(ctx, async (inner) => {
    await announce(inner, [{ topic, data: { n: 'never' } }])
    throw new Error('no')
  }).catch(() => undefined)
  await announce(ctx, [{ topic, data: { n: 'heard' } }])
  expect(values(await page.next(1))).toEqual(['heard'])
})

test('topics that are not public, too many or none are refused', async () => {
  const { ask } = await startProcess()
  expect((await ask('/realtime')).status).toBe(400)
  expect((await ask('/realtime?topic=account:1')).status).toBe(403)
  expect((await ask(`/realtime?topic=feed&topic=counts:${'x'.repeat(64)}`)).status).toBe(403)
  const many = Array.from(
    { length: 26 },
    (_, n) => `topic=counts:${n.toString(16).padStart(64, '0')}`,
  )
  expect((await ask(`/realtime?${many.join('&')}`)).status).toBe(400)
  expect((await ask('/realtime?topic=feed', { method: 'POST' })).status).toBe(405)
})

test('news are forgotten after ten minutes', async () => {
  await announce(ctx, [{ topic: 'feed', data: { n: 1 } }])
  await cleanUpNews({ ...ctx, now: () => new Date(ctx.now().getTime() + 9 * 60_000) })
  const count = () => ctx.db.selectFrom('realtime_news').selectAll().execute()
  expect((await count()).length).toBeGreaterThan(0)
  await cleanUpNews({ ...ctx, now: () => new Date(ctx.now().getTime() + 11 * 60_000) })
  expect(await count()).toEqual([])
})

test('a note that is stored is told, and what is counted for others by it, unless it is of long ago', async () => {
  const ada = newSigner(services.now)
  const [here, there] = [await startProcess(), await startProcess()]
  const first = ada.sign()
  const feed = await listen(here.port, 'topic=feed')
  const counts = await listen(there.port, `topic=counts:${first.id}`)
  const about = (kind: number, content: string, ago = 0) =>
    ada.sign({
      kind,
      content,
      tags: [['e', first.id, '', 'reply']],
      created_at: Math.floor(services.now().getTime() / 1000) - ago,
    })
  const reply = about(1, 'Indeed')
  for (const event of [first, about(1, 'Of long ago', 7200), reply, about(7, '+')])
    expect(await storeEvents(ctx, [event])).toEqual([{ accepted: true, text: '' }])
  expect((await feed.next(2)).map(({ data }) => data)).toEqual([
    { topic: 'feed', notes: 1 },
    { topic: 'feed', notes: 1 },
  ])
  const told = { topic: `counts:${first.id}`, replies: 2, likes: 0, reposts: 0, sats: 0 }
  expect((await counts.next(2)).map(({ data }) => data)).toEqual([told, { ...told, likes: 1 }])
})
