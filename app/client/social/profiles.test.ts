import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { createProfileLoader } from './profiles.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const key = (at: number) => at.toString(16).padStart(64, '0')

function profileOf(pubkey: string): NostrProfile {
  return { pubkey, npub: 'npub1', display: { name: pubkey }, stats: { following: 0, followers: 0 } }
}

/** A server that knows everybody but key 0, and what it was asked for. */
function server() {
  const batches: string[][] = []
  const state = { isUp: true }
  async function send(url: unknown, init?: RequestInit): Promise<Response> {
    expect([url, init?.method]).toEqual(['/api/load-profiles', 'POST'])
    const { pubkeys } = JSON.parse(init?.body as string) as { pubkeys: string[] }
    batches.push(pubkeys)
    const known = pubkeys.filter((pubkey) => pubkey !== key(0)).map(profileOf)
    return state.isUp
      ? Response.json({ profiles: known.toReversed() })
      : Response.json({}, { status: 500 })
  }
  return { batches, state, loader: createProfileLoader(send as typeof fetch) }
}

test('what is asked for within 10 ms goes together, each key once', async () => {
  const { batches, loader } = server()
  const first = [loader.load(key(1)), loader.load(key(2)), loader.load(key(1))]
  await vi.advanceTimersByTimeAsync(9)
  const late = loader.load(key(0))
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toEqual([[key(1), key(2), key(0)]])
  expect(await Promise.all([...first, late])).toEqual([
    profileOf(key(1)),
    profileOf(key(2)),
    profileOf(key(1)),
    null,
  ])
})

test('no more than 250 go together', async () => {
  const { batches, loader } = server()
  const all = Array.from({ length: 501 }, (_, at) => loader.load(key(at + 1)))
  await vi.advanceTimersByTimeAsync(10)
  expect(batches.map(({ length }) => length)).toEqual([250, 250, 1])
  expect((await Promise.all(all)).map((profile) => profile?.pubkey)).toEqual(
    Array.from({ length: 501 }, (_, at) => key(at + 1)),
  )
})

test('what was found is known for 60 s, and what was not as well', async () => {
  const { batches, loader } = server()
  const load = async () => {
    const found = Promise.all([loader.load(key(0)), loader.load(key(1))])
    await vi.advanceTimersByTimeAsync(10)
    return found
  }
  await load()
  await vi.advanceTimersByTimeAsync(59_900)
  await load()
  expect(batches).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await load()).toEqual([null, profileOf(key(1))])
  expect(batches).toHaveLength(2)
})

test('a failure is told and not kept', async () => {
  const { batches, state, loader } = server()
  state.isUp = false
  const failed = expect(loader.load(key(1))).rejects.toThrow('ERROR_UNKNOWN')
  await vi.advanceTimersByTimeAsync(10)
  await failed
  state.isUp = true
  const again = loader.load(key(1))
  await vi.advanceTimersByTimeAsync(10)
  expect([(await again)?.pubkey, batches.length]).toEqual([key(1), 2])
})

test('one profile that is none does not spoil the others', async () => {
  const send = () =>
    Promise.resolve(Response.json({ profiles: [{ pubkey: 'x' }, null, profileOf(key(1))] }))
  const loader = createProfileLoader(send as typeof fetch)
  const found = Promise.all([loader.load(key(1)), loader.load(key(2))])
  await vi.advanceTimersByTimeAsync(10)
  expect(await found).toEqual([profileOf(key(1)), null])
})
