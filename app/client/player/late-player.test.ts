import { afterEach, expect, test, vi } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type Account, createLatePlayer } from './late-player.ts'
import { idlePlayer, type PlayerEvent } from '#app/client/player/machine/player-state.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import { wantedStart } from './first-press/first-sound.ts'
import { hit, item, rigPlaying } from '#tests/rig/player.ts'

function lateRig({ fails = 0, queued = hit('a') } = {}) {
  const sent: PlayerEvent[] = []
  let loads = 0
  let tell = () => {}
  const { player } = rigPlaying([queued])
  const store: PlayerStore = {
    getSnapshot: () => player,
    subscribe(listener) {
      tell = listener
      return () => {}
    },
    send: (event) => sent.push(event),
  }
  const late = createLatePlayer(() => {
    loads += 1
    return loads > fails ? Promise.resolve(store) : Promise.reject(new Error('no network'))
  })
  return { late, sent, player, loads: () => loads, tell: () => tell() }
}

const nobody: Account = {
  hits: (hits) => Promise.resolve(hits),
  addresses: () => Promise.resolve({}),
}

afterEach(() => vi.unstubAllGlobals())

/** What the page's script is told to begin, and to end. */
function firstSounds(heard?: Promise<unknown>) {
  const told: unknown[] = []
  const begin = (press: unknown) => told.push(press)
  vi.stubGlobal('firstSound', { begin, end: () => told.push('end'), heard })
  return told
}

async function settle() {
  await new Promise((resolve) => setTimeout(resolve))
}

test('a player nobody uses is not loaded', () => {
  const { late, loads } = lateRig()
  late.subscribe(() => {})
  expect(late.getSnapshot()).toBe(idlePlayer)
  expect(loads()).toBe(0)
})

test('what is sent first loads the player once and reaches it in order', async () => {
  const { late, sent, player, loads } = lateRig()
  late.send({ type: 'play' })
  late.send({ type: 'next' })
  await settle()
  expect(sent).toEqual([{ type: 'play' }, { type: 'next' }])
  expect(loads()).toBe(1)
  expect(late.getSnapshot()).toBe(player)
})

test('subscribers hear of the loaded player and of its changes, until they leave', async () => {
  const { late, tell } = lateRig()
  let told = 0
  const leave = late.subscribe(() => (told += 1))
  late.load()
  await settle()
  expect(told).toBe(1)
  tell()
  expect(told).toBe(2)
  leave()
  tell()
  expect(told).toBe(2)
})

test('a player that could not be loaded is tried again by the next press', async () => {
  const { late, sent } = lateRig({ fails: 1 })
  late.send({ type: 'play' })
  await settle()
  late.send({ type: 'play' })
  await settle()
  expect(sent).toEqual([{ type: 'play' }])
})

test('what is sold is asked about for whoever listens, and anything else is not', async () => {
  const { late, sent } = lateRig()
  const sold = hit('b', { product: { type: 'AD_FREE' } })
  const own = hit('b', { product: { type: 'AD_FREE' }, info: { audio: 'https://own.example/b' } })
  const asked: string[][] = []
  const play = (...hits: ContentHit[]) => late.send({ type: 'play_hits', hits, title: '' })
  play(sold)
  await settle()
  late.hearAs({
    ...nobody,
    hits: (hits) => {
      asked.push(hits.map(({ _id }) => _id))
      return Promise.resolve([own])
    },
  })
  play(hit('a'))
  play(sold)
  await settle()
  late.hearAs({ ...nobody, hits: () => Promise.reject(new Error('no network')) })
  play(sold)
  await settle()
  expect(asked).toEqual([['b']])
  expect(sent.map((event) => 'hits' in event && event.hits[0]?.info.audio)).toEqual([
    sold.info.audio,
    hit('a').info.audio,
    'https://own.example/b',
    sold.info.audio,
  ])
})

test('what was queued in an earlier session is heard at the addresses of the account that listens now', async () => {
  const old = 'https://here.example/a.mp3?token=l.old.ann.mac'
  const urls = { [old]: 'https://here.example/a.mp3?token=l.new.ann.mac' }
  const { late, sent } = lateRig({ queued: hit('a', { info: { audio: old } }) })
  const asked: string[][] = []
  const addresses: Account['addresses'] = (items) => {
    asked.push(items.map(({ url }) => url))
    return Promise.resolve(urls)
  }
  late.load()
  await settle()
  late.hearAs({ ...nobody, addresses })
  await settle()
  expect([asked, sent]).toEqual([[[old]], [{ type: 'readdress', urls }]])
  const free = lateRig()
  free.late.hearAs({ ...nobody, addresses })
  free.late.load()
  await settle()
  expect([asked.length, free.sent]).toEqual([1, []])
})

test('the first press begins the sound before the player is loaded, where it is to begin', async () => {
  const told = firstSounds()
  const { late } = lateRig()
  const hits = [hit('a'), hit('b')]
  late.send({ type: 'play_hits', hits, title: '', chosen: 1 })
  late.send({ type: 'play_hits', hits, title: '', at_seconds: 7 })
  wantedStart.of = { id: 'a', seconds: 12 }
  late.send({ type: 'play_hits', hits, title: '' })
  wantedStart.of = null
  const [a, b] = [item('a'), item('b')].map(({ url, entity }) => ({ url, id: entity?._id }))
  expect(told).toEqual([
    { ...b, at: undefined },
    { ...a, at: 7 },
    { ...a, at: 12 },
  ])
  await settle()
  late.send({ type: 'play_hits', hits, title: '' })
  expect(told).toHaveLength(3)
})

test('what is drawn by lot or asked for first begins with nothing but the right to be heard', () => {
  const told = firstSounds()
  const { late } = lateRig()
  late.send({ type: 'play_hits', hits: [hit('a')], title: '', shuffle: 1 })
  late.hearAs(nobody)
  late.send({ type: 'play_hits', hits: [hit('b', { product: { type: 'AD_FREE' } })], title: '' })
  expect(told).toEqual([{}, {}])
})

test('the player gives way to the first sound, and one that does not come ends it', async () => {
  let hear = () => {}
  const told = firstSounds(new Promise<void>((resolve) => (hear = resolve)))
  const { late, loads } = lateRig({ fails: 1 })
  late.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  await settle()
  expect(loads()).toBe(0)
  hear()
  await settle()
  expect([loads(), told.at(-1)]).toEqual([1, 'end'])
})
