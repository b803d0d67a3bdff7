import { expect, test } from 'vitest'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = await testCtx()
const router = testRouter(services)
const site = services.site.publicUrl

const hostile = '"><script>alert(1)</script></script><!-- \u2028 & \''
let count = 0

/** A feed in the catalogue, and the ids of its items by type. */
async function added(told: Partial<FeedDocument>) {
  const name = `feed-${++count}`
  const { id } = await saveFeed(ctx, {
    url: `https://feeds.example/${name}`,
    document: feedDocument({ guid: name, author: 'Tidewrack', items: [feedItem(name)], ...told }),
    contentHash: Buffer.from(name),
    nextCheckAt: null,
  })
  const items = await ctx.db
    .selectFrom('items')
    .select(['id', 'type'])
    .where('feed_id', '=', id)
    .orderBy('position', 'desc')
    .execute()
  return { id, items: items.map((item) => ({ ...item, type: item.type.toLowerCase() })) }
}

const show = await added({
  title: 'Slow Harbour',
  items: [
    feedItem('a', { durationSeconds: 65, published: '2026-01-02T03:04:05.000Z' }),
    feedItem('b'),
  ],
  liveItems: [liveItem('live')],
})
const [episode] = show.items.filter(({ type }) => type === 'episode')
const [live] = show.items.filter(({ type }) => type === 'live')
const album = await added({ title: 'Northbound', medium: 'music' })
const audiobook = await added({ title: 'The Clockmaker', medium: 'audiobook' })
const artist = await added({ title: 'Low Tide Choir', medium: 'publisher' })
const playlist = await added({ title: 'Mixed', medium: 'musicl' })
const evil = await added({ title: hostile, items: [feedItem('evil', { title: hostile })] })

const pages: Record<string, string> = {
  PodcastSeries: `/show/${show.id}`,
  PodcastEpisode: `/episode/${episode?.id}`,
  BroadcastEvent: `/live/${live?.id}`,
  MusicAlbum: `/album/${album.id}`,
  MusicRecording: `/track/${album.items[0]?.id}`,
  Audiobook: `/audiobook/${audiobook.id}`,
  MusicGroup: `/artist/${artist.id}`,
  MusicPlaylist: `/playlist/${playlist.id}`,
}

async function htmlOf(path: string): Promise<string> {
  const response = await router.get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

function linkOf(html: string, rel: string): string | undefined {
  const link = new RegExp(`<link[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0] ?? ''
  return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&')
}

function dataOf(html: string): { '@type': string; name?: string }[] {
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph']
}

test('every content page tells crawlers and other sites what it is', async () => {
  for (const [type, path] of Object.entries(pages)) {
    const html = await htmlOf(path)
    expect(linkOf(html, 'canonical'), path).toBe(site + path)
    expect(metaOf(html, 'og:url'), path).toBe(site + path)
    expect(metaOf(html, 'og:image'), path).toBe(`${site}/images/share${path}.png`)
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ])
    expect(
      dataOf(html).map((thing) => thing['@type']),
      path,
    ).toEqual([type, 'BreadcrumbList'])
    const card = type === 'MusicGroup' ? 'summary_large_image' : 'player'
    expect(metaOf(html, 'twitter:card'), path).toBe(card)
    if (card === 'player') expect(metaOf(html, 'twitter:player')).toBe(`${site}/embed${path}`)
  }
})

test('feeds and oEmbed are discovered from a page', async () => {
  const html = await htmlOf(`/episode/${episode?.id}`)
  expect(html).toMatch(/<link[^>]*type="application\/rss\+xml"/)
  const oembed = /<link[^>]*type="application\/json\+oembed"[^>]*href="([^"]*)"/.exec(html)?.[1]
  const address = new URL(oembed?.replaceAll('&amp;', '&') ?? '')
  const response = await router.get(address.pathname + address.search)
  expect(response.status).toBe(200)
})

test('Open Graph says what kind of thing it is, and where it can be heard', async () => {
  const kinds = {
    [`/show/${show.id}`]: 'website',
    [`/episode/${episode?.id}`]: 'article',
    [`/album/${album.id}`]: 'music.album',
    [`/track/${album.items[0]?.id}`]: 'music.song',
    [`/audiobook/${audiobook.id}`]: 'book',
    [`/playlist/${playlist.id}`]: 'music.playlist',
    [`/artist/${artist.id}`]: 'profile',
  }
  for (const [path, kind] of Object.entries(kinds))
    expect(metaOf(await htmlOf(path), 'og:type'), path).toBe(kind)
  const html = await htmlOf(`/episode/${episode?.id}`)
  expect(metaOf(html, 'og:audio')).toBe('https://media.example/a.mp3')
  expect(metaOf(html, 'article:published_time')).toBe('2026-01-02T03:04:05.000Z')
})

test('a hostile title stays text on pages, players and in what other sites are told', async () => {
  const paths = [`/show/${evil.id}`, `/episode/${evil.items[0]?.id}`]
  for (const path of [...paths, ...paths.map((each) => `/embed${each}`)]) {
    const html = await htmlOf(path)
    expect(html, path).not.toContain('<script>alert(1)')
  }
  expect(dataOf(await htmlOf(paths[0] ?? ''))[0]?.name).toBe(hostile)
  const answer = await router.get(`/oembed?url=${encodeURIComponent(site + paths[0])}`)
  const { html, title } = (await answer.json()) as { html: string; title: string }
  expect(title).toBe(hostile)
  expect(html).not.toContain('<script')
  expect(html.match(/"/g)?.length).toBe(14)
})

test('players for other sites may be framed anywhere, pages nowhere', async () => {
  for (const path of Object.values(pages).filter((each) => !each.startsWith('/artist'))) {
    const { headers } = await router.get(`/embed${path}`)
    expect(headers.get('content-security-policy'), path).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options'), path).toBeNull()
  }
  const { headers } = await router.get(`/show/${show.id}`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('a player holds what it plays, a link back, and nothing of whoever is signed in', async () => {
  const { cookie, email } = await createAccount(services, { username: 'somebody' })
  const response = await router.get(`/embed/show/${show.id}?theme=dark&t=30`, { cookie })
  const html = await response.text()
  expect(html).toContain('<audio controls')
  expect(html).toContain('src="https://media.example/a.mp3#t=30"')
  expect(html).toContain(`href="${site}/show/${show.id}"`)
  expect(html).toContain('data-theme="dark"')
  expect(html).toContain('Item b')
  // The browser's own controls play, and lists lead to their pages.
  expect(html).toMatch(/<audio controls[^>]*aria-label="Player: /)
  expect(html).toContain(`href="${site}/episode/${episode?.id}"`)
  expect(html).not.toMatch(new RegExp(`${email}|somebody`))
  expect(response.headers.get('set-cookie')).toBeNull()
  const odd = await (await router.get(`/embed/show/${show.id}?theme="><b>&t=x`)).text()
  expect(odd).toContain('data-theme="auto"')
})

test('a player’s address with another kind leads to the right one; nobody’s is not there', async () => {
  const wrong = await router.get(`/embed/album/${show.id}?theme=light`)
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    301,
    `/embed/show/${show.id}?theme=light`,
  ])
  const nobody = await router.get('/embed/show/nobodynobodynobody00?theme=dark')
  expect([nobody.status, nobody.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect(nobody.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const page = await nobody.text()
  expect(page).toContain('data-theme="dark"')
  expect(page).toMatch(new RegExp(`This isn’t here any more.*href="${site}/"`))
  expect(page).not.toContain('<script')
  expect((await router.get(`/embed/artist/${artist.id}`)).status).toBe(404)
  const { userId } = await createAccount(services)
  const made = { id: 'madebyalistener00000', type: 'PLAYLIST', user_id: userId }
  await ctx.db.insertInto('member_content').values(made).execute()
  expect((await router.get(`/embed/playlist/${made.id}`)).status).toBe(404)
})

/** The status and the words of an answer in plain text. */
async function told(asked: Promise<Response>) {
  const answer = await asked
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  return [answer.status, await answer.text()]
}

test('oEmbed answers for pages of this site alone', async () => {
  const ask = (url: string, more = '') =>
    router.get(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const answer = await ask(`${site}/episode/${episode?.id}?t=5`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Tributary',
    title: 'Item a',
    author_name: 'Slow Harbour',
    width: 640,
    height: 180,
    thumbnail_width: 300,
  })
  const small = await ask(`${site}/show/${show.id}`, '&maxwidth=300&maxheight=200')
  const { width, height, html } = (await small.json()) as {
    width: number
    height: number
    html: string
  }
  expect([width, height]).toEqual([300, 200])
  expect(html).toContain(`src="${site}/embed/show/${show.id}" width="300" height="200"`)
  const asXml = await ask(`${site}/show/${show.id}`, '&format=xml')
  expect([asXml.status, await asXml.text()]).toEqual([501, 'oEmbed is answered in JSON only'])
  for (const url of [
    '',
    'nonsense',
    `https://elsewhere.example/show/${show.id}`,
    `${site}.elsewhere.example/show/${show.id}`,
    `${site}/studio/${show.id}`,
    `${site}/show/nobodynobodynobody00`,
    `${site}/artist/${artist.id}`,
  ])
    expect(await told(ask(url)), url).toEqual([404, 'There is no player for this address'])
})

test('robots.txt names the sitemap, and what crawlers leave alone', async () => {
  const text = await (await router.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
  for (const path of ['/v1/', '/api/', '/studio', '/library', '/search'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('Disallow: /\n')
})

test('the sitemap is read through its index', async () => {
  const index = await (await router.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  const texts = await Promise.all(
    parts.map(async (part) => (await router.get(part.slice(site.length))).text()),
  )
  for (const path of Object.values(pages))
    expect(texts.join('')).toContain(`<loc>${site}${path}</loc>`)
  expect(texts.join('')).toMatch(
    new RegExp(`<loc>${site}/blog/run-it-yourself</loc><lastmod>2026-10-31T`),
  )
  expect(await told(router.get('/sitemap/99.xml'))).toEqual([
    404,
    'There is no such part of the sitemap',
  ])
})

test('deep links lead to the page of every kind, also by an old kind; ended live items keep theirs', async () => {
  for (const path of Object.values(pages)) {
    const [, type, id] = path.split('/')
    const link = await router.get(`/app/${type}/${id}`)
    expect([link.status, link.headers.get('location')], path).toEqual([302, path])
    const old = await router.get(`/app/radio/${id}`)
    expect(old.headers.get('location')).toBe(path)
  }
  await ctx.db
    .updateTable('items')
    .set({ removed_at: ctx.now(), live_status: 'ENDED' })
    .where('id', '=', live?.id ?? '')
    .execute()
  expect((await router.get(`/live/${live?.id}`)).status).toBe(200)
  expect((await router.get(`/embed/live/${live?.id}`)).status).toBe(200)
})
