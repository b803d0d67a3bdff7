import { beforeEach, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { withFollow, withoutFollow } from '#app/protocols/nostr/follow-list-change.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { followed, type Listed, someoneListed } from '#tests/rig/nostr/follow-lists.ts'
import { openerTo, type OtherRelay, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiCaller, type CallAnswer } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const texts = followingTexts.errors
const bo = newSigner(services.now).pubkey
let ada: Listed
let relay: OtherRelay
let call: ReturnType<typeof apiCaller>

beforeEach(async () => {
  await emptyNostrTables(services.db)
  ada = await someoneListed(services)
  relay = await startOtherRelay()
  relay.events = [ada.list(100)]
  const site = { ...services.site, otherRelays: [relay.url] }
  call = apiCaller(testRouter({ ...services, site, openSocket: openerTo() }), ada.token)
})

const now = () => Math.floor(services.now().getTime() / 1000)

async function latest(): Promise<NostrEvent> {
  return (await call('me/nostr-follow-list', {})).event as NostrEvent
}

/** Publishes what a change makes of the newest list, as the browser does. */
async function publish(change: (list: NostrEvent) => object): Promise<CallAnswer> {
  const event = ada.key.sign(change(await latest()))
  return call('me/nostr-follow-list-publish', { event })
}

function next(change: typeof withFollow, pubkey: string) {
  return (list: NostrEvent) => {
    const made = change(list, pubkey, now())
    if ('problem' in made) throw new Error(made.problem)
    return made.event
  }
}

test('a browser reads the list, changes one follow, and has it published', async () => {
  const [first] = relay.events as [NostrEvent]
  const asked = ['ws://localhost:3000/relay', relay.url]
  expect(await call('me/nostr-follow-list', {})).toEqual({
    status: 200,
    event: first,
    asked,
    answered: asked,
  })
  expect(await publish(next(withFollow, bo))).toEqual({ status: 200 })
  expect((await latest()).tags).toEqual([...first.tags, ['p', bo]])
  expect(await publish(next(withoutFollow, followed[1] ?? ''))).toEqual({ status: 200 })
  expect((await latest()).tags).toEqual([...first.tags.toSpliced(1, 1), ['p', bo]])
})

test('a list of 10,000 follows can be changed', async () => {
  const tags = Array.from({ length: 10_000 }, (_, at) => ['p', at.toString(16).padStart(64, '0')])
  relay.events = [ada.key.sign({ kind: 3, tags, content: '', created_at: now() - 50 })]
  expect(await publish(next(withFollow, bo))).toEqual({ status: 200 })
  expect((await latest()).tags).toHaveLength(10_001)
})

test('nobody shrinks a list by two', async () => {
  const shrink = ({ tags, ...list }: NostrEvent) => ({
    ...list,
    tags: tags.slice(2),
    created_at: now(),
  })
  expect(await publish(shrink)).toEqual({
    status: 409,
    error: 'FOLLOW_LIST_CHANGED',
    message: texts.FOLLOW_LIST_CHANGED,
    problem: 'SHRUNK',
  })
  expect((await latest()).tags).toHaveLength(followed.length)
})

test('who has linked no key has no list', async () => {
  const { token } = await createAccount(services)
  const event = ada.list(0)
  for (const [name, body] of [
    ['me/nostr-follow-list', {}],
    ['me/nostr-follow-list-publish', { event }],
  ] as const)
    expect(await call(name, body, token)).toEqual({
      status: 409,
      error: 'ERROR_LOGIN_REQUIRED',
      message: 'Please login with nostr to follow/unfollow this profile',
    })
  expect(relay.visitors).toEqual([])
})

test('a relay that is away is named, and nothing is made where there is no list', async () => {
  relay.events = []
  expect(await call('me/nostr-follow-list', {})).toEqual({
    status: 404,
    error: 'ERROR_MISSING_FOLLOW_LIST',
    message: 'Could not find your follow list - please check your nostr profile is setup correctly',
  })
  await relay.leave()
  expect(await call('me/nostr-follow-list', {})).toEqual({
    status: 503,
    error: 'RELAYS_NOT_ANSWERING',
    message: texts.RELAYS_NOT_ANSWERING([relay.url]),
    relays: [relay.url],
  })
})

test.each([
  ['no event', null, 'an event is an object'],
  ['no signature', { sig: 'x' }, 'sig must be 128 lower-case hexadecimal digits'],
  ['tags that are none', { tags: ['p'] }, 'a tag must be an array'],
  [
    'too many tags',
    { tags: Array.from({ length: 30_001 }, () => []) },
    'there are more than 30000 tags',
  ],
])('a body with %s is refused', async (_, wrong, message) => {
  const event = wrong && { ...ada.list(0), ...wrong }
  expect(await call('me/nostr-follow-list-publish', { event })).toEqual({
    status: 400,
    error: 'BAD_REQUEST',
    field: 'event',
    message,
  })
})

test('relays are asked 30 times a minute for one account', async () => {
  relay.events = []
  const { token } = await someoneListed(services)
  const answers: CallAnswer[] = []
  for (let asked = 0; asked < 31; asked++)
    answers.push(await call('me/nostr-follow-list', {}, token))
  expect(answers.slice(0, 30).every(({ status }) => status === 404)).toBe(true)
  expect(answers[30]).toEqual({
    status: 429,
    error: 'TOO_MANY_REQUESTS',
    message: texts.TOO_MANY_REQUESTS,
  })
  expect(relay.visitors).toHaveLength(30)
})
