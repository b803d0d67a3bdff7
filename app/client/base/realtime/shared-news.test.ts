import { expect, onTestFinished, test } from 'vitest'
import { type NewsConnection, type NewsSource, newsStream, type News } from './news-stream.ts'
import { createSharedNews, type TabLocks } from './shared-news.ts'

/** A source of which nothing comes but what a test sends. */
function silentSource(): NewsSource {
  return { readyState: 0, onmessage: null, onerror: null, close: () => undefined }
}

/** A browser whose tabs share a channel and locks; `connections` are those to the server. */
function browser() {
  const name = crypto.randomUUID()
  const connections: { topics: string[]; tell: (news: News) => void; isOpen: boolean }[] = []
  const waiting: (() => void)[] = []
  const locks: TabLocks = {
    // Node's own locks are one for the whole process.
    request: (lock, options, work) => navigator.locks.request(`${name} ${lock}`, options, work),
  }

  function openTab() {
    const channel = new BroadcastChannel(name)
    const tab = createSharedNews({
      channel,
      locks,
      open: (tell) => {
        const connection = { topics: [] as string[], tell, isOpen: true }
        connections.push(connection)
        const changed = () => waiting.splice(0).forEach((resolve) => resolve())
        return {
          follow: (topics) => {
            connection.topics = topics
            changed()
          },
          close: () => {
            connection.isOpen = false
            changed()
          },
        } satisfies NewsConnection
      },
    })
    onTestFinished(() => tab.close())
    return tab
  }

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return { openTab, connections, until }
}

/** Resolves with what is told next of a topic. */
function next(tab: ReturnType<typeof createSharedNews>, topic: string): Promise<News> {
  return new Promise((resolve) => {
    const stop = tab.listen(topic, (news) => {
      stop()
      resolve(news)
    })
  })
}

test('all tabs hear over one connection, which follows what any of them wants', async () => {
  const { openTab, connections, until } = browser()
  const [first, second] = [openTab(), openTab()]
  const heard = next(first, 'a')
  const alsoHeard = Promise.all([next(second, 'a'), next(second, 'b')])
  await until(() => connections[0]?.topics.join() === 'a,b')
  connections[0]?.tell({ topic: 'a', n: 1 })
  connections[0]?.tell({ topic: 'b', n: 2 })
  expect(await heard).toEqual({ topic: 'a', n: 1 })
  expect(await alsoHeard).toEqual([
    { topic: 'a', n: 1 },
    { topic: 'b', n: 2 },
  ])
  await until(() => connections[0]?.topics.length === 0)
  expect(connections).toHaveLength(1)
})

test('when the tab with the connection is closed another one takes over', async () => {
  const { openTab, connections, until } = browser()
  const first = openTab()
  first.listen('a', () => undefined)
  await until(() => connections[0]?.topics.join() === 'a')
  const second = openTab()
  const heard = next(second, 'b')
  await until(() => connections[0]?.topics.join() === 'a,b')
  first.close()
  await until(() => connections[1]?.topics.join() === 'b')
  expect(connections[0]?.isOpen).toBe(false)
  connections[1]?.tell({ topic: 'b', n: 1 })
  expect(await heard).toEqual({ topic: 'b', n: 1 })
})

test('a connection for other topics goes on after the last event', () => {
  const addresses: string[] = []
  const source = silentSource()
  const heard: News[] = []
  const stream = newsStream((address) => {
    addresses.push(address)
    return source
  })((news) => heard.push(news))
  stream.follow(['a'])
  stream.follow(['a'])
  const data = '{"topic":"a","n":1}'
  source.onmessage?.(new MessageEvent('message', { data, lastEventId: '7-3' }))
  // As the server sends it again after a break.
  source.onmessage?.(new MessageEvent('message', { data, lastEventId: '8-3' }))
  stream.follow(['a', 'counts:1'])
  stream.follow([])
  expect(heard).toEqual([{ topic: 'a', n: 1 }])
  expect(addresses).toEqual(['/realtime?topic=a', '/realtime?topic=a&topic=counts%3A1&last=8-3'])
})

test('where an account’s own topics are refused, those of everybody go on', () => {
  const addresses: string[] = []
  const sources: NewsSource[] = []
  const stream = newsStream((address) => {
    addresses.push(address)
    const source = silentSource()
    sources.push(source)
    return source
  })(() => undefined)
  stream.follow(['feed', 'wallet:ann'])
  const fail = (readyState: number) => {
    const source = sources.at(-1)
    if (source) Object.assign(source, { readyState })
    source?.onerror?.(new Event('error'))
  }
  // It comes back by itself.
  fail(0)
  expect(addresses).toHaveLength(1)
  fail(2)
  expect(addresses.at(-1)).toBe('/realtime?topic=feed')
  fail(2)
  expect(addresses).toHaveLength(2)
})
