import { beforeEach, describe, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import {
  type NextFollowList,
  withFollow,
  withoutFollow,
} from '#app/protocols/nostr/follow-list-change.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { stored } from '#tests/rig/nostr/crawling.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import {
  findList,
  followed,
  type Listed,
  refusedOr,
  someoneListed,
  urlsOf,
} from '#tests/rig/nostr/follow-lists.ts'
import { type OtherRelay, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { deliveriesOf } from '#app/.server/social/network/deliveries.ts'
import { forwardEvents } from '#app/.server/social/network/forward.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { changeRelay } from '#app/.server/social/relay/change-relay.ts'
import { publishFollowList } from './publish.ts'

const services = await testServices()
const bo = newSigner(services.now).pubkey
let ada: Listed
let relays: [OtherRelay, OtherRelay]
let current: NostrEvent
let ctx: Ctx

beforeEach(async () => {
  await emptyNostrTables(services.db)
  ada = await someoneListed(services)
  relays = [await startOtherRelay('one.example'), await startOtherRelay('two.example')]
  current = ada.list(100)
  for (const relay of relays) relay.events = [current]
  ctx = await ada.writingTo(urlsOf(relays), [relays[0].url])
})

const now = () => Math.floor(services.now().getTime() / 1000)

function signed(next: NextFollowList): NostrEvent {
  if ('problem' in next) throw new Error(next.problem)
  return ada.key.sign(next.event)
}

/** The newest list with one more follow, and what else is changed. */
function follow(fields: Partial<NostrEvent> = {}): NostrEvent {
  return ada.key.sign({ ...signed(withFollow(current, bo, now())), ...fields })
}

/** Publishes a version. Returns the codes of the refusal, or the number of deliveries. */
async function publish(event: NostrEvent): Promise<unknown> {
  const answer = await refusedOr(publishFollowList(ctx, { event }))
  return Array.isArray(answer) ? answer.length : answer
}

const isChanged = (problem: string) => ({ code: 'FOLLOW_LIST_CHANGED', status: 409, problem })

test('who follows and unfollows somebody has that published at all relays that they write to', async () => {
  const first = follow()
  expect(await publish(first)).toBe(2)
  expect(await stored(ctx, [current, first])).toEqual([false, true])
  await forwardEvents(ctx)
  expect(relays.map(({ sent }) => sent)).toEqual([[first], [first]])
  expect((await deliveriesOf(ctx, first.id)).map(({ state }) => state)).toEqual([
    'ACCEPTED',
    'ACCEPTED',
  ])
  expect(await findList(ctx, ada)).toEqual(first)

  const unfollow = signed(withoutFollow(first, followed[0] ?? '', now()))
  expect(await publish(unfollow)).toBe(2)
  expect(await findList(ctx, ada)).toEqual(unfollow)
  expect(await ada.kept()).toEqual([unfollow, first, current].map(({ id }) => id))
})

test('of 2,000 follows with pet names, other tags and a content everything stays but one tag', async () => {
  const tags = Array.from({ length: 2000 }, (_, at) => [
    'p',
    at.toString(16).padStart(64, '0'),
    `wss://relay${at}.example`,
    `name “${at}” \u0000\t🐧`,
  ])
  tags.splice(1000, 0, ['t', 'tide'], ['client', 'elsewhere', '31990:x', ''], [])
  const content = '{"wss://relay.example" : {"read":true}}\n '
  const long = ada.key.sign({ kind: 3, tags, content, created_at: now() - 10 })
  relays[1].events = [long]
  expect(await publish(signed(withoutFollow(long, tags[7]?.[1] ?? '', now())))).toBe(2)
  await forwardEvents(ctx)
  expect(relays[0].sent).toMatchObject([{ tags: tags.toSpliced(7, 1), content }])
})

describe('nothing is published of a version', () => {
  const shorter = (left: string[][]) => ada.key.sign({ ...current, tags: left, created_at: now() })
  test.each<[string, () => NostrEvent, unknown]>([
    ['with two follows fewer', () => shorter(current.tags.slice(2)), isChanged('SHRUNK')],
    ['that is empty', () => shorter([]), isChanged('SHRUNK')],
    [
      'without pet names',
      () => shorter(current.tags.map((tag) => tag.slice(0, 2))),
      isChanged('TAGS_CHANGED'),
    ],
    ['with another content', () => follow({ content: '' }), isChanged('CONTENT_CHANGED')],
    ['that was there before', () => ada.list(200), isChanged('NOT_LATER')],
    [
      'of the same second',
      () => follow({ created_at: current.created_at }),
      isChanged('NOT_LATER'),
    ],
    ['of somebody else', () => newSigner(services.now).sign(follow()), isChanged('OTHER_LIST')],
    ['that is no list of follows', () => follow({ kind: 10_000 }), isChanged('OTHER_LIST')],
    [
      'that its author has not signed',
      () => ({ ...follow(), sig: '0'.repeat(128) }),
      { code: 'FOLLOW_LIST_REFUSED', status: 403 },
    ],
    [
      'that is dated ahead for no reason',
      () => follow({ created_at: now() + 5000 }),
      { code: 'FOLLOW_LIST_REFUSED', status: 403 },
    ],
  ])('%s', async (_, make, expected) => {
    const event = make()
    await findList(ctx, ada)
    expect(await publish(event)).toEqual(expected)
    expect(await stored(ctx, [event, current])).toEqual([false, true])
    expect(await ada.kept()).toEqual([current.id])
    expect(await deliveriesOf(ctx, event.id)).toEqual([])
  })

  test('while a relay that may have a newer one is away', async () => {
    await relays[1].leave()
    const event = follow()
    expect(await publish(event)).toMatchObject({ code: 'RELAYS_NOT_ANSWERING' })
    expect(await stored(ctx, [event])).toEqual([false])
  })

  test('that was made from one which is no longer the newest', async () => {
    const event = follow()
    relays[1].events = [ada.list(50, followed.slice(1))]
    expect(await publish(event)).toEqual(isChanged('TAGS_CHANGED'))
  })

  test('where there was no list', async () => {
    for (const relay of relays) relay.events = []
    const event = ada.key.sign({ kind: 3, tags: [['p', bo]] })
    expect(await publish(event)).toMatchObject({ code: 'ERROR_MISSING_FOLLOW_LIST' })
    expect(await stored(ctx, [event])).toEqual([false])
  })

  test("that is right, but of another account's list", async () => {
    const cleo = await someoneListed(services)
    const theirs = cleo.list(10)
    await storeEvents(ctx, [theirs])
    const next = withFollow(theirs, bo, now())
    const event = cleo.key.sign('event' in next ? next.event : {})
    expect(await publish(event)).toEqual(isChanged('OTHER_LIST'))
    expect(await stored(ctx, [event, theirs])).toEqual([false, true])
  })

  test('of a key that the operator has blocked', async () => {
    await changeRelay(ctx, { intent: 'block', key: ada.key.pubkey, note: '' })
    const event = follow()
    expect(await publish(event)).toEqual({ code: 'FOLLOW_LIST_REFUSED', status: 403 })
  })
})

test('of two versions that are published at once one is, and the other is refused', async () => {
  const events = [bo, newSigner().pubkey].map((key) => signed(withFollow(current, key, now())))
  const answers = await Promise.all(events.map((event) => publish(event)))
  const [kept, refused] = answers[0] === 2 ? [0, 1] : [1, 0]
  expect([answers[kept], answers[refused]]).toEqual([2, isChanged('NOT_LATER')])
  expect(await findList(ctx, ada)).toEqual(events[kept])
})

test('the same version may be published again', async () => {
  const event = follow()
  expect([await publish(event), await publish(event)]).toEqual([2, 2])
})

test('what follows a list that is dated ahead is one second later, and is taken', async () => {
  const ahead = ada.list(-100_000)
  relays[0].events = [ahead]
  const event = signed(withFollow(ahead, bo, now()))
  expect(event.created_at).toBe(ahead.created_at + 1)
  expect(await publish(event)).toBe(2)
  expect(await findList(ctx, ada)).toEqual(event)
  expect(
    await publish(signed(withFollow(event, newSigner().pubkey, now() + 200_000))),
  ).toMatchObject({
    code: 'FOLLOW_LIST_REFUSED',
  })
})
