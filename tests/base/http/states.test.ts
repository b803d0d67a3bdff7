import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { clipFormTexts } from '#app/texts/library/clip-form.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { editorialTexts } from '#app/texts/catalogue/editorial.ts'
import { homeTexts } from '#app/texts/site/home.ts'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { libraryTexts } from '#app/texts/library/library.ts'
import { loginTexts, mailboxTexts } from '#app/texts/accounts/login.ts'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

// States of the listening site that take long, much, or somebody else's server to get into.

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const router = testRouter(services)

/** A feed that stands on a server that is reached; answers its id. */
async function publish(name: string, told: Partial<FeedDocument>): Promise<string> {
  const document = feedDocument({ title: name, ...told })
  serve(name, document)
  const { id } = await saveFeed(contextFor(services, system), {
    url: web.url(`/${name}`),
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: services.now(),
  })
  return id
}

function serve(name: string, document: FeedDocument): void {
  web.answer(`/${name}`, (_req, res) =>
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(document)),
  )
}

function numbered(count: number, told: Partial<FeedItem> = {}): FeedItem[] {
  return Array.from({ length: count }, (_, number) => feedItem(`numbered-${number}`, told))
}

async function itemOf(feedId: string): Promise<string> {
  const { id } = await services.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', feedId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who is logged in, with a browser and the calls. */
async function somebody(options: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(services, options)
  return {
    ...account,
    page: plainBrowser(router, account.cookie),
    call: apiCaller(router, account.token),
  }
}

test('the carousel leads to what is picked, of every type', async () => {
  const kinds = {
    audiobook: 'featured-shows',
    musicL: 'featured-musicshows',
    publisher: 'featured-artists',
  }
  for (const [medium, list] of Object.entries(kinds)) {
    const feed = await publish(medium, { medium, items: numbered(1) })
    await services.pool.query('insert into editorial_picks values ($1, $2, 1, now())', [list, feed])
  }
  const page = plainBrowser(router)
  await page.open('/')
  for (const kind of ['AUDIOBOOK', 'PLAYLIST', 'ARTIST'] as const)
    expect(page.hrefOf(homeTexts.goTo[kind])).toMatch(`/${kind.toLowerCase()}/`)
})

test('looking for news finds them, and that a feed is gone for good', async () => {
  const show = await publish('news', { items: numbered(1) })
  const page = plainBrowser(router)
  const refresh = async (...answers: string[]) => {
    // Longer than feeds are left alone.
    services.clock.pass(3600)
    await page.open(`/show/${show}`)
    await page.press(contentTexts.refresh)
    page.says(...answers)
  }
  serve('news', feedDocument({ title: 'news', items: numbered(2) }))
  await refresh(contentTexts.refreshed.updated)
  await refresh(contentTexts.refreshed.unchanged)
  web.answer('/news', (_req, res) => res.end('no feed'))
  await refresh(contentTexts.refreshed.failed)
  web.answer('/news', (_req, res) => res.writeHead(410).end())
  await refresh(contentTexts.refreshed.gone, contentTexts.gone)
})

test('a list says how many of its entries are unknown, be it one', async () => {
  const remoteItems = [{ feedGuid: 'nobody', itemGuid: 'x' }]
  const list = await publish('lonely', { medium: 'musicL', remoteItems })
  const page = plainBrowser(router)
  await page.open(`/playlist/${list}`)
  page.says(contentTexts.notHereYet('track', 1))
})

test('an artist of one album has one album', async () => {
  await publish('only-album', { guid: 'only-album', medium: 'music', items: numbered(1) })
  const remoteItems = [{ feedGuid: 'only-album' }]
  const artist = await publish('quiet-artist', { medium: 'publisher', remoteItems })
  const page = plainBrowser(router)
  await page.open(`/artist/${artist}`)
  page.says(`${contentTexts.typeNames.ARTIST} • ${contentTexts.albums(1)}`)
})

test('chapters without a title have a name to be pressed by', async () => {
  const inlineChapters = [
    { startSeconds: 0, title: '' },
    { startSeconds: 9, title: 'Quay' },
  ]
  const items = numbered(1, { inlineChapters, durationSeconds: 60 })
  const item = await itemOf(await publish('untitled', { items }))
  const page = plainBrowser(router)
  await page.open(`/episode/${item}?tab=chapters`)
  expect(page.hrefOf(playerTexts.untitledChapter)).toContain('t=0')
})

test('an item of unknown length that was begun says just that', async () => {
  const item = await itemOf(await publish('endless', { items: numbered(1) }))
  const { page, call } = await somebody()
  const listened = services.now().toISOString()
  await call('me/position-set', {
    positions: [{ _id: item, position: 30, duration: null, finished: false, listened }],
  })
  await page.open('/library?tab=history')
  page.says(keepingTexts.started)
})

test('the inbox counts a hundred new episodes, and says where there may be more', async () => {
  const show = await publish('flood', { items: numbered(1) })
  const { page } = await somebody()
  await page.open(`/show/${show}`)
  await page.press(keepingTexts.follow)
  services.clock.pass(60)
  const published = services.now().toISOString()
  const fresh = (count: number) =>
    Array.from({ length: count }, (_, number) => feedItem(`fresh-${number}`, { published }))
  for (const [count, said] of [
    // With the one that was the newest when the show was followed.
    [2, libraryTexts.unplayed(3, false)],
    [120, libraryTexts.unplayed(100, true)],
  ] as const) {
    await publish('flood', { items: [...numbered(1), ...fresh(count)] })
    await page.open('/library?tab=inbox')
    page.says(said)
  }
  await page.follow(libraryTexts.older)
  expect(page.hrefOf(libraryTexts.newest)).toBe('/library?tab=inbox')
})

test('a full library takes nothing more', async () => {
  const show = await publish('too-much', { items: numbered(1) })
  const { page, userId } = await somebody()
  await services.pool.query(
    `insert into library_entries
     select $1, 'x' || number, 'SHOW', 'FOLLOWED', null, now(), now() from generate_series(1, 10000) as number`,
    [userId],
  )
  await page.open(`/show/${show}`)
  await page.press(keepingTexts.follow)
  page.says(libraryTexts.full)
})

test('playlists hold so much, and there are so many of them', async () => {
  const item = await itemOf(await publish('collected', { items: numbered(1) }))
  const { page, call, userId } = await somebody()
  await call('me/playlist-create', { title: 'Slow days', description: '', visibility: 'PUBLIC' })
  await services.db.updateTable('playlists').set({ item_count: 500 }).execute()
  const choose = `/library/new-playlist?item=${item}`
  await page.open(choose)
  await page.press(/^Add/)
  page.says(playlistTexts.full)
  await services.pool.query(
    `insert into playlists
     select $1, 'x' || number, 'One more', '', 'PRIVATE', 0, now(), now() from generate_series(2, 200) as number`,
    [userId],
  )
  await page.open(choose)
  page.fill(playlistTexts.title, 'Another')
  await page.press(playlistTexts.create)
  page.says(playlistTexts.tooMany)
})

test('clips are limited by the hour, and need something that plays', async () => {
  const show = { items: numbered(1, { durationSeconds: 60 }) }
  const item_id = await itemOf(await publish('clipped', show))
  const { page, call } = await somebody()
  const clip = { item_id, title: 'A part', start: 1, end: 9 }
  expect((await call('me/clip-create', clip)).status).toBe(200)
  await services.pool.query(`update rate_limits set hits = 60 where bucket like 'clip %'`)
  await page.open(`/library/new-clip/${item_id}?start=1&end=9`)
  page.fill(clipFormTexts.title, 'The best part')
  await page.press(clipFormTexts.create)
  page.says(clipFormTexts.problems.many)
  const url = 'https://x.test/audio/early-access.mp3'
  const enclosures = [{ url, type: 'audio/mpeg', length: 1 }]
  await publish('clipped', { items: numbered(1, { enclosures }) })
  await services.pool.query('delete from rate_limits')
  expect(await call('me/clip-create', clip)).toMatchObject({ message: clipFormTexts.problems.item })
})

test('lists of picks take fifty, of their own kind', async () => {
  const show = await publish('picked', { items: numbered(51) })
  const item = await itemOf(show)
  const { page, cookie } = await somebody({ admin: true })
  await services.pool.query(
    `insert into editorial_picks
     select 'top-episodes', id, row_number() over (), now() from items where feed_id = $1 and id <> $2`,
    [show, item],
  )
  const found = `/admin/editorial?q=${item}`
  await page.open(found)
  await page.press(/^Add .* to Top episodes$/)
  page.says(editorialTexts.full(50))
  const forged = { intent: 'add', list: 'featured-artists', content_id: item }
  const refused = await router.postForm(found, forged, { cookie })
  expect(await refused.text()).toContain(editorialTexts.wrongType)
})

test('a code that came too late is said to be so', async () => {
  const email = 'late@example.com'
  const page = plainBrowser(router)
  await page.open('/login')
  page.fill(loginTexts.email, email)
  await page.press(loginTexts.continue)
  page.fill(loginTexts.code, await mailedCode(services, email))
  services.clock.pass(11 * 60)
  await page.press(loginTexts.logIn)
  page.says(loginTexts.errors.ERROR_AUTH_CODE_EXPIRED)
})

test('the mailbox names mails that have no subject', async () => {
  await writeFile(
    path.join(services.folder, 'outbox', '9999999999999-none.eml'),
    'To: ada@example.com\r\n\r\nHello',
  )
  const page = plainBrowser(router)
  await page.open('/mailbox')
  page.says(mailboxTexts.noSubject)
})
