import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { clipTexts } from '#app/texts/clips.ts'
import { contentTexts } from '#app/texts/content.ts'
import { editorialTexts } from '#app/texts/editorial.ts'
import { homeTexts } from '#app/texts/home.ts'
import { keepingTexts } from '#app/texts/keeping.ts'
import { libraryTexts } from '#app/texts/library.ts'
import { loginTexts, mailboxTexts } from '#app/texts/login.ts'
import { downloadTexts } from '#app/texts/marketing/download.ts'
import { playlistTexts } from '#app/texts/playlists.ts'
import { transcriptTexts } from '#app/texts/transcripts.ts'
import { feedDocument, feedItem } from '#tests/factories/feed-document.ts'
import { startWebServer } from '#tests/fakes/web-server.ts'
import { signIn } from './api.ts'
import { logIn, openPage, visit } from './browser.ts'
import { addFeed } from './content-feeds.ts'
import { mailedCode, sharedProduct } from './product.ts'
import { askSql } from './running-database.ts'

// States of the listening site that take long, much, or somebody else's server to get into.

const web = await startWebServer()
const product = await sharedProduct('bare')

const idOf = (address: string) => address.split('/').at(-1) ?? ''

/** A show whose feed stands on a server that is reached. */
function publish(name: string, told: Partial<FeedDocument>): string {
  const document = feedDocument({ title: name, ...told })
  serve(name, document)
  return addFeed(product, name, document, '--url', web.url(`/${name}`))
}

function serve(name: string, document: FeedDocument): void {
  web.answer(`/${name}`, (_req, res) =>
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(document)),
  )
}

function numbered(count: number, told: Partial<FeedItem> = {}): FeedItem[] {
  return Array.from({ length: count }, (_, number) => feedItem(`numbered-${number}`, told))
}

async function itemOf(feed: string): Promise<string> {
  const [row] = await askSql<{ id: string }>(
    product,
    'select id from items where feed_id = $1 order by position limit 1',
    [idOf(feed)],
  )
  return row?.id ?? ''
}

async function userId(email: string): Promise<string> {
  const [row] = await askSql<{ id: string }>(product, 'select id from users where email = $1', [
    email,
  ])
  return row?.id ?? ''
}

/** A page of somebody who is logged in; without JavaScript the server's own words are shown. */
async function pageOf(email: string, javaScriptEnabled = false): Promise<Page> {
  const { page } = await visit({ javaScriptEnabled })
  await logIn(page, product, email)
  return page
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click()
}

function openOptions(page: Page): Promise<void> {
  return page.getByRole('main').locator(`summary[aria-label=${contentTexts.options}]`).click()
}

test('the carousel leads to what is picked, of every type', async () => {
  const kinds = {
    audiobook: 'featured-shows',
    musicL: 'featured-musicshows',
    publisher: 'featured-artists',
  }
  for (const [medium, list] of Object.entries(kinds)) {
    const feed = publish(medium, { medium, items: numbered(1) })
    await askSql(product, 'insert into editorial_picks values ($1, $2, 1, now())', [
      list,
      idOf(feed),
    ])
  }
  const { page } = await visit()
  await page.goto(product.url)
  for (const kind of ['AUDIOBOOK', 'PLAYLIST', 'ARTIST'] as const)
    await page
      .getByRole('link', { name: homeTexts.goTo[kind] })
      .first()
      .waitFor({ state: 'attached' })
})

test('looking for news finds them, and that a feed is gone for good', async () => {
  const show = publish('news', { items: numbered(1) })
  const { page } = await visit()
  const refresh = async (answer: string) => {
    // Longer ago than feeds are left alone.
    await askSql(product, `update feeds set checked_at = now() - interval '1 hour' where id = $1`, [
      idOf(show),
    ])
    await page.goto(product.url + show)
    await press(page, contentTexts.refresh)
    await page.getByText(answer).waitFor()
  }
  serve('news', feedDocument({ title: 'news', items: numbered(2) }))
  await refresh(contentTexts.refreshed.updated)
  await refresh(contentTexts.refreshed.unchanged)
  web.answer('/news', (_req, res) => res.writeHead(410).end())
  await refresh(contentTexts.refreshed.gone)
  await page.getByText(contentTexts.gone).waitFor()
})

test('a feed that cannot be read is said to be tried again', async () => {
  const show = publish('broken', { items: numbered(1) })
  web.answer('/broken', (_req, res) => res.end('no feed'))
  await askSql(product, `update feeds set checked_at = now() - interval '1 hour' where id = $1`, [
    idOf(show),
  ])
  const { page } = await visit()
  await page.goto(product.url + show)
  await press(page, contentTexts.refresh)
  await page.getByText(contentTexts.refreshed.failed).waitFor()
})

test('a list says how many of its entries are unknown, be it one', async () => {
  const list = publish('lonely', {
    medium: 'musicL',
    remoteItems: [{ feedGuid: 'nobody', itemGuid: 'x' }],
  })
  const { page } = await visit()
  await page.goto(product.url + list)
  await page.getByText(contentTexts.unknownEntries(1)).waitFor()
})

test('an artist of one album has one album', async () => {
  publish('only-album', { guid: 'only-album', medium: 'music', items: numbered(1) })
  const remoteItems = [{ feedGuid: 'only-album' }]
  const artist = publish('quiet-artist', { medium: 'publisher', remoteItems })
  const { page } = await visit()
  await page.goto(product.url + artist)
  await page.getByText(`${contentTexts.typeNames.ARTIST} • ${contentTexts.albums(1)}`).waitFor()
})

test('the menu of a show that is followed ends that', async () => {
  const show = publish('followed', { items: numbered(1) })
  const page = await pageOf('fickle@states.example', true)
  await openPage(page, product.url + show)
  await press(page, keepingTexts.follow)
  await page.getByText(keepingTexts.followed('followed')).waitFor()
  await openOptions(page)
  await press(page, keepingTexts.unfollow)
  await page.getByText(keepingTexts.unfollowed('followed')).waitFor()
})

test('chapters without a title have a name to be pressed by', async () => {
  web.answer('/chapters.json', (_req, res) =>
    res.end('{"chapters":[{"startTime":0},{"startTime":9,"title":"Quay"}]}'),
  )
  const chapters = { url: web.url('/chapters.json'), type: 'application/json+chapters' }
  const show = publish('untitled', { items: numbered(1, { chapters, durationSeconds: 60 }) })
  const { page } = await visit()
  const untitled = page.getByRole('link', { name: transcriptTexts.untitledChapter })
  await expect
    .poll(
      async () => {
        await page.goto(`${product.url}/episode/${await itemOf(show)}?tab=chapters`)
        return untitled.count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
})

test('an item of unknown length that was begun says just that', async () => {
  const item = await itemOf(publish('endless', { items: numbered(1) }))
  const api = await signIn(product, 'beginner@states.example')
  const listened = new Date().toISOString()
  await api.call('me/position-set', {
    positions: [{ _id: item, position: 30, duration: null, finished: false, listened }],
  })
  const page = await pageOf('beginner@states.example', true)
  await page.goto(`${product.url}/library?tab=history`)
  await page.getByText(keepingTexts.started, { exact: true }).waitFor()
})

test('the inbox counts a hundred new episodes, and says where there may be more', async () => {
  const show = publish('flood', { items: numbered(1) })
  const page = await pageOf('reader@states.example')
  await page.goto(product.url + show)
  await press(page, keepingTexts.follow)
  const published = new Date().toISOString()
  addFeed(
    product,
    'flood',
    feedDocument({ title: 'flood', items: [...numbered(1), ...fresh(2, published)] }),
    '--url',
    web.url('/flood'),
  )
  await page.goto(`${product.url}/library?tab=inbox`)
  await page.getByText(libraryTexts.unplayed(2, false)).waitFor()
  addFeed(
    product,
    'flood',
    feedDocument({ title: 'flood', items: [...numbered(1), ...fresh(120, published)] }),
    '--url',
    web.url('/flood'),
  )
  await page.goto(`${product.url}/library?tab=inbox`)
  await page.getByText(libraryTexts.unplayed(100, true)).waitFor()
  await page.getByRole('link', { name: libraryTexts.older }).click()
  await page.getByRole('link', { name: libraryTexts.newest }).waitFor()
})

function fresh(count: number, published: string): FeedItem[] {
  return Array.from({ length: count }, (_, number) => feedItem(`fresh-${number}`, { published }))
}

test('a full library takes nothing more', async () => {
  const show = publish('too-much', { items: numbered(1) })
  const page = await pageOf('hoarder@states.example')
  await askSql(
    product,
    `insert into library_entries
     select $1, 'x' || number, 'SHOW', 'FOLLOWED', null, now(), now() from generate_series(1, 10000) as number`,
    [await userId('hoarder@states.example')],
  )
  await page.goto(product.url + show)
  await press(page, keepingTexts.follow)
  await page.getByText(libraryTexts.full).waitFor()
})

test('playlists hold so much, and there are so many of them', async () => {
  const item = await itemOf(publish('collected', { items: numbered(1) }))
  const email = 'collector@states.example'
  const api = await signIn(product, email)
  const texts = { title: 'Slow days', description: '', visibility: 'PUBLIC' }
  await api.call('me/playlist-create', texts)
  await askSql(product, 'update playlists set item_count = 500')
  const page = await pageOf(email)
  const choose = `${product.url}/library/new-playlist?item=${item}`
  await page.goto(choose)
  await press(page, /^Add/)
  await page.getByText(playlistTexts.full).waitFor()
  await askSql(
    product,
    `insert into playlists
     select $1, 'x' || number, 'One more', '', 'PRIVATE', 0, now(), now() from generate_series(2, 200) as number`,
    [await userId(email)],
  )
  await page.goto(choose)
  await page.getByLabel(playlistTexts.title, { exact: true }).fill('Another')
  await press(page, playlistTexts.create)
  await page.getByText(playlistTexts.tooMany).waitFor()
})

test('clips are limited by the hour, and need something that plays', async () => {
  const show = publish('clipped', { items: numbered(1, { durationSeconds: 60 }) })
  const item_id = await itemOf(show)
  const email = 'cutter@states.example'
  const api = await signIn(product, email)
  for (let made = 0; made < 60; made++)
    await api.call('me/clip-create', { item_id, title: 'A part', start: 1, end: 9 })
  const page = await pageOf(email, true)
  await openPage(page, `${product.url}/episode/${item_id}`)
  await openOptions(page)
  const menu = page.locator('details[open]')
  await menu.getByRole('link', { name: clipTexts.makeClip }).click()
  const dialog = page.getByRole('dialog', { name: clipTexts.newClip })
  await dialog.getByLabel(clipTexts.title).fill('The best part')
  await dialog.getByRole('button', { name: clipTexts.create }).click()
  await dialog.getByText(clipTexts.problems.many).waitFor()
  const url = 'https://x.test/audio/early-access.mp3'
  publish('clipped', {
    items: numbered(1, { enclosures: [{ url, type: 'audio/mpeg', length: 1 }] }),
  })
  await dialog.getByRole('button', { name: clipTexts.create }).click()
  await dialog.getByText(clipTexts.problems.item).waitFor()
})

test('lists of picks take fifty, of their own kind', async () => {
  const email = 'operator@states.example'
  const show = publish('picked', { items: numbered(51) })
  const item = await itemOf(show)
  const page = await pageOf(email)
  await askSql(product, 'update users set is_admin = true where email = $1', [email])
  await askSql(
    product,
    `insert into editorial_picks
     select 'top-episodes', id, row_number() over (), now() from items where feed_id = $1 and id <> $2`,
    [idOf(show), item],
  )
  const found = `${product.url}/admin/editorial?q=${item}`
  await page.goto(found)
  await press(page, /^Add .* to Top episodes$/)
  await page.getByText(editorialTexts.full(50)).waitFor()
  await page.goto(found)
  const forged = page.locator('form', { has: page.getByRole('button', { name: /^Add .* to / }) })
  await forged.first().evaluate((form) => {
    const field = form.querySelector<HTMLInputElement>('input[name=list]')
    if (field) field.value = 'featured-artists'
  })
  await press(page, /^Add .* to Top episodes$/)
  await page.getByText(editorialTexts.wrongType).waitFor()
})

test('a code that came too late is said to be so', async () => {
  const email = 'late@states.example'
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product.url}/login`)
  await page.getByLabel(loginTexts.email).fill(email)
  await press(page, loginTexts.continue)
  const code = mailedCode(product, email)
  await askSql(
    product,
    `update mailed_codes set expires_at = now() - interval '1 s' where subject = 'log-in ' || $1`,
    [email],
  )
  await page.getByLabel(loginTexts.code, { exact: true }).fill(code)
  await press(page, loginTexts.logIn)
  await page.getByText(loginTexts.errors.ERROR_AUTH_CODE_EXPIRED).waitFor()
})

test('the mailbox names mails that have no subject', async () => {
  await signIn(product, 'mail@states.example')
  writeFileSync(
    path.join(product.dataDir, 'outbox', '9999999999999-none.eml'),
    'To: ada@states.example\r\n\r\nHello',
  )
  const { page } = await visit()
  await page.goto(`${product.url}/mailbox`)
  await page.getByRole('heading', { name: mailboxTexts.noSubject }).waitFor()
})

test('where the browser offers to install, a button does', async () => {
  const { page } = await visit()
  await openPage(page, `${product.url}/download`)
  await page.evaluate(() => {
    const prompt = () => {
      document.title = 'asked'
      return Promise.resolve({ outcome: 'accepted' })
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: downloadTexts.install, exact: true })
    .click()
  await expect.poll(() => page.title()).toBe('asked')
})
