import { expect, test } from 'vitest'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { feedClaims } from '#app/.server/catalogue/feeds/feed-claims-page.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { setFeedAddress } from '#app/.server/catalogue/feeds/set-back.ts'
import { valuedContent } from '#app/.server/catalogue/pages/valued-content.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'

const hosts = await feedHosts()
const { ctx, at, serve, redirect, known, item } = hosts
const operator = await createAccount(hosts.services, { admin: true })

const paid = (address: string): Pick<FeedDocument, 'value'> => ({
  value: [
    {
      type: 'lightning',
      method: 'keysend',
      recipients: [{ type: 'lnaddress', address, split: 100 }],
      timeSplits: [],
    },
  ],
})

/** What the stranger says in everything that they serve. */
const mark = 'mallory'
const theirs = paid(`${mark}@wallet.example`)

/** A show that a stranger has taken over, by whose document they are paid. */
async function takenOver(name: string, told: Partial<FeedDocument> = {}) {
  const show = await known(name)
  const place = `evil-${name}.example/feed`
  const items = (show.document.items ?? []).map((item) => ({
    ...item,
    ...theirs,
    description: mark,
    link: `https://${mark}.example/`,
    persons: [{ name: mark }],
    chapters: { url: `https://${mark}.example/chapters`, type: 'application/json+chapters' },
  }))
  const live = { ...item(`live-${name}`), ...theirs, status: 'live' as const }
  serve(place, {
    ...show.document,
    ...theirs,
    title: mark,
    author: mark,
    description: mark,
    link: `https://${mark}.example/`,
    owner: { email: `${mark}@evil.example` },
    txts: [{ text: mark, purpose: 'verify' }],
    funding: [{ url: `https://${mark}.example/`, text: mark }],
    persons: [{ name: mark }],
    remoteItems: [{ feedGuid: podcastGuid(at(place)), feedUrl: at(place), title: mark }],
    items,
    liveItems: [{ ...live, start: '2026-06-15T10:00:00.000Z' }],
    ...told,
  })
  redirect(show.place, place)
  await show.check()
  expect((await show.now()).feed).toMatchObject({ url: at(place), title: told.title ?? mark })
  expect((await valuedContent(ctx, show.id))?.value).not.toBeNull()
  const setBack = () =>
    setFeedAddress(operator.ctx, { feedId: show.id, to: show.url, was: at(place) })
  return { ...show, evil: place, setBack }
}

/** Whatever the catalogue still has of a feed but the titles of its items, by which their pages are found. */
async function keptOf(id: string): Promise<string> {
  const rows = await Promise.all([
    ctx.db.selectFrom('feeds').selectAll().where('id', '=', id).execute(),
    ctx.db.selectFrom('items').selectAll().where('feed_id', '=', id).execute(),
    ctx.db.selectFrom('remote_items').selectAll().where('feed_id', '=', id).execute(),
  ])
  return JSON.stringify(rows)
}

const silent = [
  { name: 'is gone', answer: { status: 410 } },
  { name: 'is missing', answer: { status: 404 } },
  { name: 'fails', answer: { status: 503 } },
  { name: 'says that nothing has changed', answer: { status: 304 } },
  {
    name: 'is for sale',
    answer: { bytes: Buffer.from('<html><body>For sale</body></html>'), type: 'text/html' },
  },
]

test.each(silent)(
  'a show that is set back pays and shows nothing of the stranger, where its address $name',
  async ({ name, answer }) => {
    const show = await takenOver(name.replaceAll(' ', '-'))
    const { items } = await show.now()
    await show.setBack()
    hosts.answers.set(show.url, answer)
    for (const check of [false, true]) {
      if (check) await checkFeed(ctx, { feedId: show.id })
      expect((await valuedContent(ctx, show.id))?.value ?? null).toBeNull()
      const page = await loadFeedPage(ctx, { id: show.id, page: 1 })
      expect(page.hit.info.title).toBe(new URL(show.url).hostname)
      expect([page.funding, page.items, page.live, page.persons]).toEqual([[], [], [], []])
      for (const { id } of items) {
        expect((await valuedContent(ctx, id))?.value ?? null).toBeNull()
        const itemPage = await loadItemPage(ctx, { id })
        expect([itemPage.splits, itemPage.notes, itemPage.chaptersUrl]).toEqual([[], '', null])
      }
      expect(await keptOf(show.id)).not.toContain(mark)
      expect((await feedClaims(operator.ctx, show.id)).owner).toBeNull()
      // Nobody else gets its guid meanwhile.
      expect((await show.now()).feed.guid).toBe(show.guid)
    }
    // Its items keep their pages, and everything comes back with its own address.
    serve(show.place, show.document)
    await ctx.db
      .updateTable('feeds')
      .set({ status: 'ACTIVE', etag: null })
      .where('id', '=', show.id)
      .execute()
    await checkFeed(ctx, { feedId: show.id })
    const now = await show.now()
    expect(now.feed).toEqual(show.before.feed)
    const ids = show.before.items.map(({ id }) => id)
    expect(now.items.filter(({ id }) => ids.includes(id))).toEqual(show.before.items)
  },
)

test('who is set back proves no import by the owner that their document named', async () => {
  const show = await takenOver('proved-by')
  await show.setBack()
  hosts.answers.set(show.url, { status: 410 })
  await show.check()
  const told = { ...show.document, title: 'Again', owner: { email: `${mark}@evil.example` } }
  serve('evil.example/again', told)
  const again = await hosts.proveImport('evil.example/again', told, 'EMAIL')
  const [made] = await hosts.publishImport(again)
  expect(made?.public_id).not.toBe(show.id)
  expect(made?.podcast_guid).not.toBe(show.guid)
  expect((await show.now()).feed).toMatchObject({ guid: show.guid, hosting_feed_id: null })
})

test('a show that is set back holds the guid that it held there, and not the stranger’s', async () => {
  const stranger = podcastGuid(at('evil-guid.example/feed'))
  const show = await takenOver('guid', { guid: stranger })
  expect((await show.now()).feed.guid).toBe(stranger)
  await show.setBack()
  expect((await show.now()).feed.guid).toBe(show.guid)
  hosts.answers.set(show.url, { status: 410 })
  await show.check()
  expect((await show.now()).feed.guid).toBe(show.guid)
})

test('nor, where no history tells what it held there, the guid that derives from the stranger’s address', async () => {
  const stranger = podcastGuid(at('evil-untold.example/feed'))
  const show = await takenOver('untold', { guid: stranger })
  await ctx.db.deleteFrom('feed_history').where('feed_id', '=', show.id).execute()
  await show.setBack()
  expect((await show.now()).feed.guid).toBeNull()
  const other = await takenOver('untold-other')
  await ctx.db.deleteFrom('feed_history').where('feed_id', '=', other.id).execute()
  await other.setBack()
  expect((await other.now()).feed.guid).toBe(other.guid)
})

test('a guid that another feed got by a better right meanwhile stays with that', async () => {
  const guid = podcastGuid(at('rightful.example/feed'))
  const stranger = podcastGuid(at('evil-outranked.example/feed'))
  const show = await known('outranked', { guid })
  serve('evil-outranked.example/feed', { ...show.document, guid: stranger })
  redirect(show.place, 'evil-outranked.example/feed')
  await show.check()
  const rightful = await known('rightful', { guid })
  expect(rightful.before.feed.guid).toBe(guid)
  const was = at('evil-outranked.example/feed')
  await setFeedAddress(operator.ctx, { feedId: show.id, to: show.url, was })
  expect((await show.now()).feed.guid).toBeNull()
  expect((await rightful.now()).feed.guid).toBe(guid)
  const { history } = await feedClaims(operator.ctx, show.id)
  expect(history.find(({ kind }) => kind === 'GUID')).toMatchObject({
    before: stranger,
    after: null,
  })
})
