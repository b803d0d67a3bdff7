import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { createRelayLine } from '#app/client/social/outbox/our-relay.ts'
import { createOutbox } from '#app/client/social/outbox/outbox.ts'
import { commentedContent } from '#app/rules/social/commented-content.ts'
import { commentEvent, commentSecond } from '#app/protocols/nostr/content-comment.ts'
import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { noteEvent } from '#app/protocols/nostr/new-note.ts'
import { profileEvent } from '#app/protocols/nostr/profile.ts'
import { quoteEvent } from '#app/protocols/nostr/quote.ts'
import { likeEvent } from '#app/protocols/nostr/reaction.ts'
import { replyEvent } from '#app/protocols/nostr/reply.ts'
import { repostEvent } from '#app/protocols/nostr/repost.ts'
import { writtenText } from '#app/protocols/nostr/written-text.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { NotesPage, Thread } from '#app/schemas/social/notes.ts'
import { testServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const [ada, bo] = [newSigner(services.now), newSigner(services.now)]
const { publicUrl } = ctx.site
const day = '2026-06-01T00:00:00Z'
const harbour = await publishFeed(ctx, 'quay', { one: day }, 'podcast', { guid: 'a17393e3-1b1e' })
const songs = await publishFeed(ctx, 'airs', { one: day }, 'music', { guid: 'b54ca4aa-469a' })
let seconds = Math.floor(services.now().getTime() / 1000) - 10_000

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  clearCaches(ctx)
})

async function call<Answer = NotesPage>(name: string, body: unknown): Promise<Answer> {
  const response = await router.postJson(`/${name}`, body)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** What browsers send with. */
async function browser() {
  const { url } = await startRelay(services)
  const stored = new Map<string, string>()
  const outbox = createOutbox({
    line: createRelayLine(() => new WebSocket(url)),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    browser: new EventTarget(),
    locks: navigator.locks,
  })
  return {
    url,
    outbox,
    async publish(event: UnsignedEvent, who = ada): Promise<NostrEvent> {
      const signed = who.sign(event)
      expect(await outbox.publish(signed)).toEqual({ became: 'published' })
      return signed
    },
  }
}

async function hitOf(id: string, isItem = true): Promise<ContentHit> {
  const { hit } = isItem
    ? await loadItemPage(ctx, { id })
    : await loadFeedPage(ctx, { id, page: 1 })
  return hit
}

function comment(hit: ContentHit, text: string, second: number | null = null): UnsignedEvent {
  const made = commentEvent(
    writtenText(text, []),
    commentedContent(hit, publicUrl, second),
    seconds++,
  )
  if ('problem' in made) throw new Error(made.problem)
  return made.event
}

const comments = (id = '') => call('api/load-comments-feed', { id })
const thread = (id: string) => call<Thread>('api/load-note', { id, replies: true })

test('a comment stands with its item and with its feed as soon as the relay has it', async () => {
  const { publish } = await browser()
  for (const { feedId, ids } of [harbour, songs]) {
    const hit = await hitOf(ids.one ?? '')
    const sent = await publish(comment(hit, 'Fifteen.', 1002))
    const { feed } = await comments(ids.one)
    expect(feed.map(({ note, hit }) => [note.json, hit?._id])).toEqual([[sent, ids.one]])
    expect(commentSecond(sent)).toBe(1002)
    expect(sent.tags.filter(([name]) => name === 'i').map(([, , url]) => url)).toEqual([
      `${publicUrl}/${hit._type.toLowerCase()}/${ids.one}?t=1002`,
      `${publicUrl}/${hit._type === 'EPISODE' ? 'show' : 'album'}/${feedId}`,
    ])
    expect((await comments(feedId)).feed.map(({ note }) => note.id)).toEqual([sent.id])
  }
})

test('a comment on a feed stands with it alone, and is counted', async () => {
  const { publish } = await browser()
  const sent = await publish(comment(await hitOf(harbour.feedId, false), 'A good one.'))
  expect((await comments(harbour.feedId)).feed.map(({ note }) => note.id)).toEqual([sent.id])
  expect((await comments(harbour.ids.one)).feed).toEqual([])
  const response = await router.get(`/show/${harbour.feedId}?tab=activity`)
  const html = await response.text()
  expect(html).toContain('A good one.')
  expect(html).toContain('Writing needs JavaScript')
})

test('answers stand in their thread and tell those who take part', async () => {
  const { publish, url } = await browser()
  const root = await publish(comment(await hitOf(harbour.ids.one ?? ''), 'Who keeps the light?'))
  const words = (text: string) => writtenText(text, [{ name: 'Ada', pubkey: ada.pubkey }])
  const first = await publish(replyEvent(words('I do, @Ada.'), root, url, seconds++), bo)
  const second = await publish(replyEvent(words('Since when?'), first, url, seconds++))
  const { note, replies } = await thread(root.id)
  expect([note.stats.replies, replies.map(({ id }) => id)]).toEqual([1, [first.id]])
  const answered = await thread(second.id)
  expect(answered.parents.map(({ id }) => id)).toEqual([root.id, first.id])
  expect(second.tags.filter(([name]) => name === 'p')).toEqual([
    ['p', bo.pubkey],
    ['p', ada.pubkey],
  ])
  expect((await comments(harbour.ids.one)).feed.map(({ note }) => note.id)).toEqual([root.id])
})

test('a comment of another client is answered in its own form, and stands in its thread', async () => {
  const { publish, url } = await browser()
  const i = 'podcast:item:guid:guid-quay-one'
  const tags = [
    ['I', i],
    ['K', 'podcast:item:guid'],
    ['i', i],
    ['k', 'podcast:item:guid'],
  ]
  const theirs = await publish({ kind: 1111, tags, content: 'Hm.', created_at: seconds++ }, bo)
  expect((await comments(harbour.ids.one)).feed.map(({ note }) => note.id)).toEqual([theirs.id])
  const answer = await publish(replyEvent(writtenText('Hm?', []), theirs, url, seconds++))
  expect(answer.kind).toBe(1111)
  expect((await thread(theirs.id)).replies.map(({ json }) => json)).toEqual([answer])
  expect((await comments(harbour.ids.one)).feed).toHaveLength(1)
})

test('a note names people and quotes another, and is liked, passed on and deleted', async () => {
  const { publish, url } = await browser()
  const profile = await publish(
    profileEvent(null, { name: 'bo', display_name: 'Bo Tar' }, seconds++),
    bo,
  )
  await publish(profileEvent(profile, { about: 'Sailor' }, seconds++), bo)
  const first = await publish(noteEvent(writtenText('Soup.', []), seconds++))
  const text = writtenText('So says @Bo', [{ name: 'Bo', pubkey: bo.pubkey }])
  const quote = await publish(quoteEvent(text, first, url, seconds++))
  await publish(likeEvent(first, url, seconds++), bo)
  await publish(repostEvent(first, url, seconds++), bo)
  const shown = (await thread(quote.id)).note
  expect(shown.quoted?.id).toBe(first.id)
  const names = (profiles: NostrProfile[]) =>
    profiles.map(({ display }) => [display.name, display.about])
  expect(names(shown.mentions)).toContainEqual(['Bo Tar', 'Sailor'])
  expect((await thread(first.id)).note.stats).toMatchObject({ likes: 1, reposts: 1 })
  await publish(deletionEvent([quote], seconds++))
  const gone = await router.postJson('/api/load-note', { id: quote.id })
  expect(gone.status).toBe(404)
})

test('the same event is taken again, and one that was changed on the way is refused', async () => {
  const { outbox, publish } = await browser()
  const sent = await publish(noteEvent(writtenText('Soup.', []), seconds++))
  expect(await outbox.publish(sent)).toEqual({ became: 'published' })
  const changed = { ...sent, content: 'Stew.' }
  expect(await outbox.publish(changed)).toMatchObject({
    became: 'refused',
    reason: expect.stringMatching(/^invalid: /) as string,
  })
})
