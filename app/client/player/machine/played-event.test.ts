import { expect, test } from 'vitest'
import { anonymousId, playedEvent, sendPlayedEvent } from './played-event.ts'
import { item } from '#tests/rig/player.ts'

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a play is told with the device, the type, id and title of the content', async () => {
  const calls: [unknown, RequestInit | undefined][] = []
  const event = playedEvent(item('e1'), 'device')
  if (event) {
    await sendPlayedEvent(event, async (input, init) => {
      calls.push([input, init])
      return new Response()
    })
  }
  expect(calls.map(([input, init]) => [input, init?.method])).toEqual([
    ['/v1/stats/track-event', 'POST'],
  ])
  expect(JSON.parse(String(calls[0]?.[1]?.body))).toEqual({
    uid: 'device',
    platform: 'WEB',
    event: 'CONTENT_PLAYED',
    properties: { _type: 'EPISODE', _id: 'e1', title: 'Title e1' },
  })
})

test('playing what stands for no content tells nothing', () => {
  const { entity: _, ...bare } = item('e1')
  expect(playedEvent(bare, 'device')).toBeNull()
})

test('a play that cannot be told does not disturb playing', async () => {
  const event = playedEvent(item('e1'), 'device')
  if (!event) throw new Error('no event')
  await expect(
    sendPlayedEvent(event, () => Promise.reject(new TypeError('offline'))),
  ).resolves.toBeUndefined()
})

test('the anonymous id is random and stays on the device', () => {
  const storage = memoryStorage()
  const uid = anonymousId(storage)()
  expect(uid).toMatch(/^[0-9a-f]{32}$/)
  expect(anonymousId(storage)()).toBe(uid)
  expect(anonymousId(memoryStorage())()).not.toBe(uid)
})

test('where nothing can be stored the anonymous id stays for the visit', () => {
  const uid = anonymousId({ getItem: () => null, setItem: () => {} })
  expect(uid()).toBe(uid())
})
