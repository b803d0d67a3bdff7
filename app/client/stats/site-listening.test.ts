import { expect, test, vi } from 'vitest'
import { transition } from '#app/client/player/machine/machine.ts'
import {
  idlePlayer,
  type MediaReport,
  type PlayerEvent,
} from '#app/client/player/machine/player-state.ts'
import { hit } from '#tests/rig/player.ts'
import { listeningChoices } from './choice.ts'
import type { SentReport } from './listening-session.ts'
import { createSiteListening } from './site-listening.ts'

function memory(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** A player of this site's items, in which something of another site is called 'away'. */
function rig(...statuses: number[]) {
  let player = idlePlayer
  let now = 1_000_000
  const listeners = new Set<() => void>()
  const sent: SentReport[] = []
  const send = (event: PlayerEvent) => {
    player = transition(player, event).player
    for (const listener of listeners) listener()
  }
  const listening = createSiteListening({
    now: () => now,
    isOwn: (url) => !url.includes('away'),
    nameFor: async (id) => `name for ${id}`,
    send: async (report) => {
      sent.push(structuredClone(report))
      return statuses.shift() ?? 200
    },
    player: {
      send,
      getSnapshot: () => player,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const stop = listening.start()
  const tell = (report: MediaReport) => send({ type: 'media', url: player.state.url ?? '', report })
  const rigged = {
    listening,
    sent,
    send,
    stop,
    load() {
      send({ type: 'timer', timer: 'url' })
      tell({ kind: 'duration', seconds: 1000 })
      tell({ kind: 'playing' })
    },
    play(...names: string[]) {
      send({ type: 'play_hits', hits: names.map((name) => hit(name)), title: 'Queue' })
      rigged.load()
    },
    jump(seconds: number) {
      tell({ kind: 'position', seconds, duration: 1000 })
    },
    /** Hears so many seconds of the listener's time. */
    async hear(seconds: number, rate = 1) {
      for (let second = 0; second < seconds; second++) {
        now += 1000
        const at = player.state.played_fraction * 1000 + rate
        tell({ kind: 'position', seconds: at, duration: 1000 })
        await vi.waitFor(() => undefined)
      }
    },
  }
  return rigged
}

const upTo = (slices: number, from = 0) => Array.from({ length: slices }, (_, at) => from + at)

test('the start is told at once, what is heard each minute, and the rest where it pauses', async () => {
  const { hear, play, send, sent } = rig()
  play('one')
  await hear(70)
  send({ type: 'pause' })
  await expect.poll(() => sent).toHaveLength(3)
  const from = { entity: { type: 'EPISODE', _id: 'one' }, listener: 'name for one' }
  expect(sent).toEqual([
    { ...from, heard: [] },
    { ...from, heard: upTo(12) },
    { ...from, heard: [12, 13] },
  ])
})

test('what is jumped over isn’t heard, what is heard fast is', async () => {
  const { hear, jump, listening, play, sent } = rig()
  play('one')
  await hear(20)
  jump(500)
  await hear(20, 2)
  listening.report()
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent.flatMap(({ heard }) => heard)).toEqual([...upTo(4), ...upTo(8, 100)])
})

test('a report that doesn’t arrive is told with the next', async () => {
  const { hear, play, sent } = rig(200, 0, 200)
  play('one')
  await hear(122)
  expect(sent.map(({ heard }) => heard.length)).toEqual([0, 12, 24])
})

test('what the server doesn’t count isn’t told any more', async () => {
  const { hear, play, sent } = rig(404)
  play('one')
  await hear(200)
  expect(sent).toHaveLength(1)
})

test('what other sites have made isn’t told, and another item has another name', async () => {
  const { hear, load, play, send, sent } = rig()
  play('one', 'away', 'two')
  await hear(10)
  for (let next = 0; next < 2; next++) {
    send({ type: 'next' })
    load()
    await hear(10)
  }
  await expect.poll(() => sent.length).toBeGreaterThan(2)
  expect([...new Set(sent.map(({ listener }) => listener))]).toEqual([
    'name for one',
    'name for two',
  ])
})

test('nothing is agreed to before somebody chooses, and no takes everything back', () => {
  const kept = new Map<string, string>()
  const choices = listeningChoices(memory(kept), () => false)
  expect(choices.read()).toBeNull()
  choices.choose('YES')
  const key = choices.secret()
  expect(listeningChoices(memory(kept), () => false).secret()).toEqual(key)
  choices.choose('NO')
  expect(choices.read()).toBe('NO')
  expect([...kept.values()].join()).not.toMatch(/[0-9a-f]{64}/)
  choices.choose('YES')
  expect(choices.secret()).not.toEqual(key)
})

test('the question is asked twice at most, never after an answer, nor where the browser says no', () => {
  const kept = new Map<string, string>()
  const visit = (saysNo = false) => listeningChoices(memory(kept), () => saysNo)
  expect(visit().mayAsk()).toBe(true)
  expect(visit(true).mayAsk()).toBe(false)
  visit().asked()
  expect(visit().mayAsk()).toBe(true)
  visit().asked()
  expect(visit().mayAsk()).toBe(false)
  const other = listeningChoices(memory(), () => false)
  other.choose('NO')
  expect(other.mayAsk()).toBe(false)
})

test('a choice is told to the page, and where nothing can be kept it is the page’s', () => {
  const choices = listeningChoices({ getItem: () => null, setItem: () => undefined }, () => false)
  let told = 0
  const end = choices.subscribe(() => told++)
  choices.choose('YES')
  expect([choices.read(), told]).toEqual(['YES', 1])
  end()
  choices.choose('NO')
  expect(told).toBe(1)
})
