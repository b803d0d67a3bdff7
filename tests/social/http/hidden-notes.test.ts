import { beforeEach, expect, test } from 'vitest'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { deleteSaid, hideSaid, showSaid } from '#app/.server/site/operator/index.ts'
import { hideComment, showComment } from '#app/.server/social/moderation/hidden-comments.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { noteRows } from '#app/.server/social/reading/note-rows.ts'
import { setStanding } from '#app/.server/social/relay/policy.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import type { CommentsAt } from '#app/schemas/catalogue/comments-at.ts'
import type { NotesPage } from '#app/schemas/social/notes.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const [ada, bo] = [newSigner(), newSigner()]
const advertisement = 'Free spins at the best online casino: https://casino.example/play'
let seconds = 1_750_000_000

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  clearCaches(ctx)
})

function sign(who: Signer, kind: number, content = '', tags: string[][] = []): NostrEvent {
  return who.sign({ kind, content, tags, created_at: (seconds += 3600) })
}

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

/** The visible part of a page: what React Router needs for hydration is left out. */
async function page(path: string) {
  const response = await router.get(path)
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

/** The folded notes of a page; menus unfold as well. */
function folded(html: string): string[] {
  const inner = /<details[^>]*>((?:(?!<\/?details)[\s\S])*)<\/details>/g
  const found: string[] = []
  const withoutMenus = html.replace(inner, (whole) => (whole.includes('Hidden: ') ? whole : ''))
  for (const [, within = ''] of withoutMenus.matchAll(inner))
    if (within.includes('Hidden: ')) found.push(within.replace(/<[^>]+>/g, ' '))
  return found
}

test('a feed leaves hidden notes out, says how many, and shows them folded where that is asked for', async () => {
  await store(
    sign(ada, 1, 'Who keeps the light?'),
    sign(bo, 1, advertisement),
    sign(newSigner(), 1, advertisement),
  )
  const { html, text } = await page('/feed?type=GLOBAL')
  expect(text).toContain('Who keeps the light?')
  expect(text).not.toContain('Free spins')
  expect(text).toContain('2 notes are hidden')
  const [, way = ''] = /href="([^"]*)"[^>]*>Show hidden notes/.exec(html) ?? []
  const all = await page(way.replaceAll('&amp;', '&'))
  expect(folded(all.html)).toHaveLength(2)
  expect(folded(all.html)[0]).toMatch(/Hidden: looks like spam.*Free spins/s)
  expect(all.html).toMatch(/href="\/feed\?type=GLOBAL"[^>]*>Leave them out/)
  await store(sign(ada, 1, 'I do.'))
  expect((await page('/feed?type=GLOBAL&filter=PODCASTS')).text).not.toContain('hidden')
})

test('a thread keeps hidden replies in their places, folded, and says why', async () => {
  const root = sign(ada, 1, 'Who keeps the light?')
  const answer = [['e', root.id, '', 'root']]
  const spam = sign(bo, 1, advertisement, answer)
  const blocked = newSigner()
  await store(root, spam, sign(blocked, 1, 'I broke it.', answer), sign(ada, 1, 'I do.', answer))
  await setStanding(ctx, { pubkey: blocked.pubkey, standing: 'blocked', note: '' })
  const { html, text } = await page(`/e/${root.id}`)
  expect(folded(html)).toEqual([expect.stringMatching(/looks like spam.*Free spins/s)])
  // Of a key that is blocked nothing is left, not even its place.
  expect(text).not.toContain('I broke it.')
  expect(text.indexOf('Free spins')).toBeLessThan(text.indexOf('I do.'))
  const own = await page(`/e/${spam.id}`)
  expect(folded(own.html)[0]).toContain('Free spins')
  expect(own.html).not.toMatch(/<meta[^>]*Free spins/)
})

test('the page of somebody who is hidden shows their notes, with a notice', async () => {
  await store(sign(bo, 1, advertisement))
  const { html, text } = await page(`/p/${bo.pubkey}`)
  expect(text).toContain('What this person writes looks like spam. Elsewhere it is hidden.')
  expect(text).toContain('Free spins')
  expect(folded(html)).toEqual([])
  await store(sign(ada, 1, 'Hello'))
  expect((await page(`/p/${ada.pubkey}`)).text).not.toContain('looks like spam')
})

test('what the owner of a show hides is folded on its pages alone, and only owners hide', async () => {
  const owner = await createAccount(services)
  const { feedId } = await publishedShow(owner.ctx)
  const stranger = await createAccount(services)
  const other = await publishedShow(stranger.ctx)
  await publishHostingFeed(owner.ctx, { feed_id: feedId })
  await publishHostingFeed(stranger.ctx, { feed_id: other.feedId })
  const publicSide = (id: string) =>
    ctx.db
      .selectFrom('feeds')
      .select(['id', 'guid'])
      .where('hosting_feed_id', '=', id)
      .executeTakeFirstOrThrow()
  const [show, elsewhere] = [await publicSide(feedId), await publicSide(other.feedId)]
  const episode = await ctx.db
    .selectFrom('items')
    .select(['id', 'guid'])
    .where('feed_id', '=', show.id)
    .executeTakeFirstOrThrow()
  const ofEpisode = sign(bo, 1111, 'Boring.', [
    ['i', `podcast:item:guid:${episode.guid}`, 'https://site.test/?t=7'],
    ['i', `podcast:guid:${show.guid}`],
  ])
  await store(ofEpisode)
  const comment = sign(
    ada,
    1111,
    'Rubbish!',
    [show, elsewhere].map(({ guid }) => ['i', `podcast:guid:${guid}`]),
  )
  await store(comment)
  const input = { feed_id: feedId, note_id: comment.id }
  const hidden = async (id: string) => {
    const response = await router.postJson('/api/load-comments-feed', { id })
    const { feed } = (await response.json()) as NotesPage
    return feed.map(({ note }) => note.hidden)
  }
  const atSeconds = async (id: string) => {
    const response = await router.postJson('/api/load-comments-at', { id })
    const { comments } = (await response.json()) as CommentsAt
    return comments.map(({ second }) => second)
  }
  for (const [someone, error] of [
    [contextFor(services, visitor), 'NOT_LOGGED_IN'],
    [stranger.ctx, 'NO_FEED'],
    [(await createManager(services, feedId, 'EDITOR')).ctx, 'OWNER_ONLY'],
  ] as const)
    for (const change of [hideComment, showComment])
      await expect(change(someone, input)).rejects.toMatchObject({ code: error })
  expect(await hidden(show.id)).toEqual([null, null])
  await hideComment(owner.ctx, input)
  await hideComment(owner.ctx, input)
  expect(await hidden(show.id)).toEqual([{ reason: 'OWNER' }, null])
  expect(await atSeconds(episode.id)).toEqual([7])
  await hideComment(owner.ctx, { feed_id: feedId, note_id: ofEpisode.id })
  expect(await hidden(episode.id)).toEqual([{ reason: 'OWNER' }])
  expect(await atSeconds(episode.id)).toEqual([])
  expect(await hidden(elsewhere.id)).toEqual([null])
  expect((await page('/feed?type=GLOBAL')).text).toContain('Rubbish!')
  await showComment(owner.ctx, input)
  expect(await hidden(show.id)).toEqual([null, { reason: 'OWNER' }])
})

test('what the operator hides is hidden everywhere, counted nowhere, and comes back; what is deleted never does', async () => {
  const moderator = await createAccount(services, { moderator: true })
  const somebody = await createAccount(services)
  const root = sign(ada, 1, 'Who keeps the light?')
  const answer = sign(bo, 1, 'Nobody, you fool.', [['e', root.id, '', 'root']])
  await store(root, answer)
  const reason = 'Rude.'
  const repliesOf = async () => (await noteRows(ctx, [root.id])).get(root.id)?.stats.replies
  expect(await repliesOf()).toBe(1)
  const refused = { code: 'FORBIDDEN' }
  await expect(hideSaid(somebody.ctx, { id: answer.id, reason })).rejects.toMatchObject(refused)
  await expect(deleteSaid(moderator.ctx, { id: answer.id, reason })).rejects.toMatchObject(refused)
  await hideSaid(moderator.ctx, { id: answer.id, reason })
  await expect(hideSaid(moderator.ctx, { id: answer.id, reason })).rejects.toMatchObject({
    status: 409,
  })
  expect((await page('/feed?type=GLOBAL')).text).not.toContain('you fool')
  const thread = await page(`/e/${root.id}`)
  expect(folded(thread.html).join()).toContain('you fool')
  expect(await repliesOf()).toBe(0)
  await showSaid(moderator.ctx, { id: answer.id })
  clearCaches(ctx)
  expect((await page('/feed?type=GLOBAL')).text).toContain('you fool')
  expect(await repliesOf()).toBe(1)
  await deleteSaid(ctx, { id: answer.id, reason })
  const [again] = await storeEvents(ctx, [answer], { trusted: true })
  expect(again).toMatchObject({ accepted: false })
  clearCaches(ctx)
  expect((await page('/feed?type=GLOBAL')).text).not.toContain('you fool')
})
