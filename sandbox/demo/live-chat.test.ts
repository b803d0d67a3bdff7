import { EventEmitter } from 'node:events'
import { finalizeEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { loadLiveChat } from '#app/.server/social/chat/chat-page.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { testServices } from '#tests/rig/database.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { addStation } from './elsewhere.ts'
import { demoKey } from './keys.ts'
import { goOnChatting } from './go-on-chatting.ts'
import { addLiveChat, demoChatPage, demoChatTag, sayInChat } from './live-chat.ts'
import { chatMessages } from './texts/chat.ts'
import { people } from './texts/people.ts'
import { openWindowRadio } from './texts/index.ts'

const services = await testServices()
const ctx = contextFor(services, system)

/** Somebody who asks for pages. */
function newServer() {
  return new EventEmitter()
}

async function said(): Promise<number> {
  const { rows } = await services.pool.query<{ count: number }>(
    'select count(*)::int as count from nostr_live_chat',
  )
  return rows[0]?.count ?? 0
}

test('without the demo nobody chats, whatever is asked for', async () => {
  expect(await demoChatPage(ctx)).toBeNull()
  const server = newServer()
  const chat = await goOnChatting(services, server, { pauseMs: () => 1, askedForMs: 1000 })
  expect(server.listenerCount('request')).toBe(0)
  await chat.stop()
  // A broadcast alone is no demo either: somebody else may have its guid.
  await addStation(ctx, openWindowRadio, [], { image: '', chat: demoChatTag(ctx) })
  expect(await demoChatPage(ctx)).toBeNull()
})

test('the chat of the broadcast has begun, and everybody in it is heard', async () => {
  await addLiveChat(ctx, new Map())
  const id = (await demoChatPage(ctx)) ?? ''
  const { chat } = await loadLiveChat(ctx, { id })
  expect(chat).toHaveLength(14)
  expect(chat.some(({ isHost }) => isHost)).toBe(true)
  const times = chat.map(({ meta }) => meta.created)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(Math.max(...times)).toBeLessThanOrEqual(services.now().getTime() / 1000)
})

test('it goes on without an end, and keeps its last hundred messages and what others say', async () => {
  const id = (await demoChatPage(ctx)) ?? ''
  const { accountId, space } = demoChatTag(ctx)
  const host = (await loadLiveChat(ctx, { id })).chat.find(({ isHost }) => isHost)?.nostr.pubkey
  expect([accountId?.slice(0, 5), space]).toEqual(['npub1', 'afternoon-drift'])
  const visitor = newSigner(services.now)
  const heard = visitor.sign({
    kind: 1311,
    content: 'Hello from outside',
    tags: [['a', `30311:${host}:${space}`]],
  })
  expect(await storeEvents(ctx, [heard])).toEqual([{ accepted: true, text: '' }])
  // As many as have been said before are there at once; what is said after them takes the place of the first.
  const begin = Math.floor(services.now().getTime() / 1000)
  const before = chatMessages.slice(0, 30).flatMap(({ by }, one) =>
    [0, 1, 2].map((again) => {
      const said = { kind: 1311, content: `${one} ${again}`, created_at: begin + one * 3 + again }
      return finalizeEvent({ ...said, tags: [['a', `30311:${host}:${space}`]] }, demoKey(ctx, by))
    }),
  )
  services.clock.pass(120)
  await storeEvents(ctx, before, { trusted: true })
  expect(await said()).toBe(14 + 1 + 90)
  for (let count = 0; count < 4; count++) {
    services.clock.pass(120)
    await sayInChat(ctx, 14 + count)
  }
  expect(await said()).toBe(101)
  let next: string | null = null
  const ids: string[] = []
  do {
    const page = await loadLiveChat(ctx, { id, before: next })
    ids.push(...page.chat.map(({ nostr }) => nostr.id))
    next = page.next
  } while (next)
  // All of them are heard.
  expect(ids).toHaveLength(101)
  expect(ids).toContain(heard.id)
})

test('it goes on only while somebody asks for it', async () => {
  const id = await demoChatPage(ctx)
  const server = newServer()
  const newest = async () => (await loadLiveChat(ctx, { id: id ?? '' })).chat[0]?.nostr.id
  let pauses = 0
  const pauseMs = () => (pauses++, 1)
  const quiet = await goOnChatting(services, server, { pauseMs, askedForMs: -1 })
  server.emit('request', { url: '/live/another' })
  expect(pauses).toBe(0)
  server.emit('request', { url: `/live/${id}?tab=chat` })
  expect(pauses).toBe(1)
  // Nobody asks any more when its time has come: it says nothing until it is woken anew.
  services.clock.pass(1)
  const latest = await newest()
  await expect
    .poll(() => server.emit('request', { url: `/live/${id}` }) && pauses)
    .toBeGreaterThan(3)
  expect(await newest()).toBe(latest)
  await quiet.stop()
  expect(server.listenerCount('request')).toBe(0)

  const chat = await goOnChatting(services, server, { pauseMs: () => 1, askedForMs: 60_000 })
  server.emit('request', { url: '/api/load-live-chat' })
  await expect.poll(newest).not.toBe(latest)
  await chat.stop()
})

test('what is said is by known people, in several languages, some from right to left', () => {
  const keys = new Set([...people.map(({ key }) => key), 'openwindow'])
  expect(chatMessages.filter(({ by }) => !keys.has(by))).toEqual([])
  expect(new Set(chatMessages.map(({ text }) => text)).size).toBe(chatMessages.length)
  const scripts = [/\p{Script=Arabic}/u, /\p{Script=Hiragana}/u, /\p{Script=Latin}/u]
  for (const script of scripts)
    expect(chatMessages.some(({ text }) => script.test(text))).toBe(true)
})
