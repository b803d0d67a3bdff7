import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { outboxKey } from './outbox-key.ts'
import { maxStoredNotes } from './outbox-storage.ts'
import { RelayAway, type RelayAnswer } from './our-relay.ts'
import { createOutbox } from './outbox.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

function note(at: number): NostrEvent {
  const id = at.toString(16).padStart(64, '0')
  const [pubkey, sig] = ['a'.repeat(64), 'b'.repeat(128)]
  return { id, pubkey, sig, kind: 1, created_at: at, tags: [], content: `Note ${at}` }
}

/** A browser of which tabs can be opened, and what its relay was sent and answers. */
function browser() {
  const stored = new Map<string, string>()
  const state = { answer: null as RelayAnswer | null, isFull: false, isLocked: false }
  const sent: string[] = []
  const storage: DeviceStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void (state.isFull || stored.set(key, value)),
  }

  function openTab() {
    const events = new EventTarget()
    const outbox = createOutbox({
      storage,
      browser: events,
      line: {
        async send(event) {
          sent.push(event.content)
          await new Promise((resolve) => setTimeout(resolve, 100))
          if (state.answer === null) throw new RelayAway()
          return state.answer
        },
      },
      locks: {
        async request(name, _options, work) {
          if (state.isLocked) return work(null)
          state.isLocked = true
          await work({ name, mode: 'exclusive' }).finally(() => (state.isLocked = false))
        },
      },
    })
    const states = () => outbox.getSnapshot().map(({ state }) => state)
    async function publish(event: NostrEvent) {
      const published = outbox.publish(event)
      await vi.advanceTimersByTimeAsync(100)
      return published
    }
    return { outbox, states, publish, tell: (event: Event) => events.dispatchEvent(event) }
  }

  return { stored, state, sent, openTab, storage }
}

const taken = { accepted: true, text: '' }
const refusal = (text: string) => ({ accepted: false, text })
const storageEvent = () => Object.assign(new Event('storage'), { key: outboxKey })

test('what the relay takes is published and not kept', async () => {
  const { state, stored, openTab } = browser()
  const { outbox, states, publish } = openTab()
  state.answer = taken
  const published = outbox.publish(note(1))
  expect(states()).toEqual(['sending'])
  await vi.advanceTimersByTimeAsync(100)
  expect(await published).toEqual({ became: 'published' })
  expect([states(), stored.get(outboxKey)]).toEqual([[], '[]'])
  expect(await publish(note(2))).toEqual({ became: 'published' })
})

test('what does not reach the relay is sent again after longer and longer pauses, until it is taken', async () => {
  const { state, sent, openTab } = browser()
  const { states, publish } = openTab()
  expect(await publish(note(1))).toEqual({ became: 'waiting' })
  expect(states()).toEqual(['waiting'])
  for (const [at, pause] of [5000, 15_000, 45_000, 135_000, 405_000, 600_000, 600_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(sent).toHaveLength(at + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(at + 2)
    await vi.advanceTimersByTimeAsync(100)
  }
  state.answer = taken
  await vi.advanceTimersByTimeAsync(600_100)
  expect(states()).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toHaveLength(9)
})

test('once the network is back, what waits is sent at once', async () => {
  const { state, sent, openTab } = browser()
  const { states, publish, tell } = openTab()
  await publish(note(1))
  state.answer = taken
  tell(new Event('online'))
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(states()).toEqual([])
})

test('that the relay has taken what waited is told, but not of what it takes at once', async () => {
  const { state, openTab } = browser()
  const { outbox, publish } = openTab()
  const listener = vi.fn()
  const end = outbox.onDelivered(listener)
  await publish(note(1))
  state.answer = taken
  await publish(note(2))
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5100)
  expect(listener).toHaveBeenCalledOnce()
  end()
  state.answer = null
  await publish(note(3))
  state.answer = taken
  await vi.advanceTimersByTimeAsync(5100)
  expect(listener).toHaveBeenCalledOnce()
})

test('what waits is sent after a reload', async () => {
  const { state, sent, openTab } = browser()
  await openTab().publish(note(1))
  state.answer = taken
  const { outbox, states } = openTab()
  expect(states()).toEqual(['waiting'])
  void outbox.resume()
  await vi.advanceTimersByTimeAsync(100)
  expect([states(), sent]).toEqual([[], ['Note 1', 'Note 1']])
})

test('what another tab has just begun to send is left to it', async () => {
  const { state, sent, openTab } = browser()
  void openTab().outbox.publish(note(1))
  const { outbox, states } = openTab()
  state.answer = taken
  expect(states()).toEqual(['sending'])
  await outbox.resume()
  expect(sent).toHaveLength(1)
})

test.each(['rate-limited: wait', 'error: the database is away'])('%s: it waits', async (text) => {
  const { state, openTab } = browser()
  const { states, publish } = openTab()
  state.answer = refusal(text)
  expect(await publish(note(1))).toEqual({ became: 'waiting' })
  state.answer = taken
  await vi.advanceTimersByTimeAsync(5100)
  expect(states()).toEqual([])
})

test.each(['blocked: no', 'invalid: no', 'restricted: no', 'pow: 20', 'no', ''])(
  '%j: it is refused at once, and left to whoever wrote it',
  async (text) => {
    const { state, sent, openTab } = browser()
    const { states, publish } = openTab()
    state.answer = refusal(text)
    expect(await publish(note(1))).toEqual({ became: 'refused', reason: text })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([states(), sent]).toEqual([[], ['Note 1']])
  },
)

test('what is refused later is kept with why, and sent again only when that is asked for', async () => {
  const { state, sent, openTab } = browser()
  const { outbox, publish } = openTab()
  await publish(note(1))
  state.answer = refusal('blocked: no')
  await vi.advanceTimersByTimeAsync(5100)
  expect(outbox.getSnapshot()).toMatchObject([{ state: 'refused', refusal: 'blocked: no' }])
  await vi.advanceTimersByTimeAsync(3_600_000)
  state.answer = null
  await publish(note(2))
  state.answer = taken
  await vi.advanceTimersByTimeAsync(5100)
  expect(sent).toEqual(['Note 1', 'Note 1', 'Note 2', 'Note 2'])
  state.answer = taken
  void outbox.tryAgain()
  await vi.advanceTimersByTimeAsync(100)
  expect([outbox.getSnapshot(), sent.length]).toEqual([[], 5])
})

test('one that cannot be stored does not hold up the others, but a relay that is away does', async () => {
  const { state, sent, openTab } = browser()
  const { publish } = openTab()
  await publish(note(1))
  await publish(note(2))
  sent.length = 0
  state.answer = refusal('error: no')
  await vi.advanceTimersByTimeAsync(5300)
  expect(sent).toEqual(['Note 1', 'Note 2'])
  sent.length = 0
  state.answer = null
  await vi.advanceTimersByTimeAsync(15_300)
  expect(sent).toEqual(['Note 1'])
})

test('of several tabs one sends what waits, and all see what became of it', async () => {
  const { state, sent, openTab } = browser()
  const [first, second] = [openTab(), openTab()]
  await first.publish(note(1))
  second.tell(storageEvent())
  expect(second.states()).toEqual(['waiting'])
  state.answer = taken
  await vi.advanceTimersByTimeAsync(5100)
  second.tell(storageEvent())
  expect([sent.length, first.states(), second.states()]).toEqual([2, [], []])
})

test('a tab goes on with what another left behind', async () => {
  const { state, openTab } = browser()
  const closingTab = openTab()
  const { states, tell } = openTab()
  void closingTab.outbox.publish(note(1))
  tell(storageEvent())
  expect(states()).toEqual(['sending'])
  state.answer = taken
  await vi.advanceTimersByTimeAsync(20_100)
  tell(storageEvent())
  expect(states()).toEqual([])
})

test('what is discarded is gone, but not what is being sent', async () => {
  const { state, openTab } = browser()
  const { outbox, states, publish } = openTab()
  await publish(note(1))
  state.answer = taken
  void outbox.publish(note(2))
  outbox.discard()
  expect(states()).toEqual(['sending'])
  await vi.advanceTimersByTimeAsync(100)
  expect(states()).toEqual([])
})

test('only so much is kept, and where nothing is kept that is said', async () => {
  const { state, openTab } = browser()
  const { states, publish } = openTab()
  for (let at = 0; at < maxStoredNotes; at++) await publish(note(at + 1))
  expect(await publish(note(99))).toEqual({ became: 'lost' })
  expect(states()).toHaveLength(maxStoredNotes)
  const other = browser()
  other.state.isFull = true
  expect(await other.openTab().publish(note(1))).toEqual({ became: 'lost' })
  expect(state.answer).toBeNull()
})

test('what cannot be read is left out', () => {
  for (const text of ['', '{', 'null', '{}', '[1,null,{"event":{}}]', `"${'x'.repeat(500_000)}"`]) {
    const { stored, openTab } = browser()
    stored.set(outboxKey, text)
    expect(openTab().states(), text.slice(0, 30)).toEqual([])
  }
})
