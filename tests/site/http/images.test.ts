import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { contentPicture, profilePicture, sharePicture } from '#app/rules/base/picture-address.ts'
import { drawInitial } from '#app/.server/site/pictures/placeholder.ts'
import { createGuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { isLongRound } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { svgAsAvif } from '#tests/rig/factories/files.ts'
import { mediaBytes } from '#tests/rig/factories/media.ts'
import { inputLines, readInput } from '#tests/rig/real-data.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const made = await testServices()
const publisher = await startWebServer()
const services = { ...made, fetch: publisher.fetch }
const ctx = contextFor(services, visitor)
const listener = await startListener(services)

let count = 0

/** A feed in the catalogue with this picture, and an item of it. */
async function withPicture(image: string | undefined, itemImage?: string, title = 'Slow Harbour') {
  const name = `feed-${++count}`
  const persons = [{ name: 'Ada', img: publisher.url('/ada.jpg') }]
  const saved = await saveFeed(ctx, {
    url: `https://feeds.example/${name}`,
    document: feedDocument({
      title,
      guid: name,
      persons: persons as never,
      ...(image ? { image } : {}),
      items: [feedItem(name, itemImage ? { image: itemImage } : {})],
    }),
    contentHash: Buffer.from(name),
    nextCheckAt: null,
  })
  const item = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', saved.id)
    .executeTakeFirstOrThrow()
  return { id: saved.id, itemId: item.id }
}

function picture(width = 1400, height = width, background = '#c02040'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Has the publisher serve these bytes, and says where. */
function serve(path: string, bytes: Buffer, headers: Record<string, string> = {}): string {
  publisher.answer(path, (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'image/jpeg', ...headers }).end(bytes)
  })
  return publisher.url(path)
}

function timesAsked(path: string): number {
  return publisher.requests.filter((request) => request.path === path).length
}

async function shown(address: string, accept = 'image/webp') {
  const answer = await listener.ask(address, { headers: { Accept: accept } })
  const { width, height, format } = await sharp(answer.body).metadata()
  const { dominant } = await sharp(answer.body).stats()
  return { ...answer, width, height, format, dominant }
}

test('a cover is made small once, however often and in whatever size it is asked for', async () => {
  const original = serve('/once.jpg', await picture())
  const { id } = await withPicture(original)
  const small = await shown(contentPicture(id, 'small', original))
  const large = await shown(contentPicture(id, 'large', original))
  expect([small.status, small.width, small.format, small.headers['content-type']]).toEqual([
    200,
    96,
    'webp',
    'image/webp',
  ])
  expect(large.width).toBe(800)
  await Promise.all(
    Array.from({ length: 8 }, () => listener.ask(contentPicture(id, 'medium', original))),
  )
  expect(timesAsked('/once.jpg')).toBe(1)
})

test('what was made is there after a restart', async () => {
  const original = serve('/restart.jpg', await picture())
  const { id } = await withPicture(original)
  await shown(contentPicture(id, 'small', original))
  const other = await startListener(services)
  expect((await other.ask(contentPicture(id, 'small', original))).status).toBe(200)
  expect(timesAsked('/restart.jpg')).toBe(1)
})

test('browsers that know AVIF get it', async () => {
  const original = serve('/avif.jpg', await picture(500))
  const { id } = await withPicture(original)
  const answer = await shown(contentPicture(id, 'medium', original), 'image/avif,image/webp,*/*')
  expect([answer.headers['content-type'], answer.format]).toEqual(['image/avif', 'heif'])
  expect(answer.headers.vary).toBe('Accept')
})

test('a picture that its address names is kept for good, one that may change only for a while', async () => {
  const original = serve('/kept.jpg', await picture())
  const { id } = await withPicture(original)
  const named = await shown(contentPicture(id, 'small', original))
  expect(named.headers['cache-control']).toContain('immutable')
  const current = await shown(contentPicture(id, 'small'))
  expect(current.headers['cache-control']).toBe('public, max-age=600')
  const again = await listener.ask(contentPicture(id, 'small', original), {
    headers: { 'If-None-Match': named.headers.etag ?? '', Accept: 'image/webp' },
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('only pictures that the catalogue names are fetched', async () => {
  const original = serve('/named.jpg', await picture())
  const other = serve('/unnamed.jpg', await picture(400, 400, '#00ff00'))
  const { id } = await withPicture(original)
  const answer = await shown(contentPicture(id, 'small', other))
  expect(timesAsked('/unnamed.jpg')).toBe(0)
  // What the catalogue knows is shown instead, not to be kept under that address.
  expect(answer.dominant.r).toBeGreaterThan(150)
  expect(answer.headers['cache-control']).not.toContain('immutable')
  const elsewhere = await withPicture(serve('/elsewhere.jpg', await picture()))
  await shown(contentPicture(elsewhere.id, 'small', original))
  expect(timesAsked('/named.jpg')).toBe(1)
})

test('a changed picture is shown at once under its new address', async () => {
  const before = serve('/before.jpg', await picture(300, 300, '#ff0000'))
  const { id } = await withPicture(before)
  await shown(contentPicture(id, 'small', before))
  const after = serve('/after.jpg', await picture(300, 300, '#0000ff'))
  await ctx.db.updateTable('feeds').set({ image: after }).where('id', '=', id).execute()
  const answer = await shown(contentPicture(id, 'small', after))
  expect([answer.dominant.b > 200, answer.headers['cache-control']?.includes('immutable')]).toEqual(
    [true, true],
  )
})

test('an item shows its own picture, or its feed’s; people in a feed show theirs', async () => {
  const feedPicture = serve('/feed.jpg', await picture(300, 300, '#ff0000'))
  const itemPicture = serve('/item.jpg', await picture(300, 300, '#0000ff'))
  const plain = await withPicture(feedPicture)
  expect((await shown(contentPicture(plain.itemId, 'small'))).dominant.r).toBeGreaterThan(200)
  const own = await withPicture(feedPicture, itemPicture)
  expect((await shown(contentPicture(own.itemId, 'small'))).dominant.b).toBeGreaterThan(200)
  serve('/ada.jpg', await picture(200, 200, '#00ff00'))
  const ada = await shown(contentPicture(plain.itemId, 'small', publisher.url('/ada.jpg')))
  expect(ada.dominant.g).toBeGreaterThan(200)
})

test('a person whose picture cannot be had is shown by their own initial', async () => {
  const { id, itemId } = await withPicture(serve('/of-show.jpg', await picture(300)))
  const missing = publisher.url('/bob.jpg')
  const persons = JSON.stringify([{ name: 'Bob', img: missing }])
  await sql`update feeds set document = jsonb_set(document, '{persons}', ${persons}::jsonb)
    where id = ${id}`.execute(ctx.db)
  for (const of of [id, itemId]) {
    const { body, headers } = await shown(contentPicture(of, 'small', missing))
    const drawn = await drawInitial('Bob', 'Bob', 96)
    expect([body.equals(drawn), headers['cache-control']]).toEqual([true, 'public, max-age=600'])
  }
})

test('an item whose picture cannot be had shows its feed’s, until it can', async () => {
  const ofFeed = serve('/whole.jpg', await picture(300, 300, '#ff0000'))
  publisher.answer('/later.jpg', (_req, res) => void res.writeHead(503).end())
  const original = publisher.url('/later.jpg')
  const { itemId } = await withPicture(ofFeed, original)
  const answer = await shown(contentPicture(itemId, 'small', original))
  expect([answer.dominant.r > 200, answer.headers['cache-control']]).toEqual([true, 'no-store'])
  const gone = await withPicture(ofFeed, publisher.url('/never-there.jpg'))
  expect((await shown(contentPicture(gone.itemId, 'medium'))).dominant.r).toBeGreaterThan(200)
})

test('a clip or playlist may show any picture of the catalogue, and no other', async () => {
  const original = serve('/clipped.jpg', await picture(300, 300, '#0000ff'))
  const { id: feedId, itemId } = await withPicture(original)
  const { userId } = await createAccount(services)
  const id = 'clipclipclipclipclip'
  await ctx.db.insertInto('member_content').values({ id, type: 'CLIP', user_id: userId }).execute()
  await ctx.db
    .insertInto('clips')
    .values({
      ...{ id, user_id: userId, feed_id: feedId, item_id: itemId, title: 'The best part' },
      ...{ start_seconds: 1, end_seconds: 9, created_at: ctx.now() },
    })
    .execute()
  const clip = await shown(contentPicture('clipclipclipclipclip', 'small', original))
  expect([clip.status, clip.dominant.b > 200]).toEqual([200, true])
  expect((await shown(sharePicture('CLIP', 'clipclipclipclipclip'))).width).toBe(1200)
  const other = serve('/not-clipped.jpg', await picture())
  await shown(contentPicture('clipclipclipclipclip', 'small', other))
  expect(timesAsked('/not-clipped.jpg')).toBe(0)
})

test('pictures are shown upright and without what cameras wrote into them', async () => {
  const turned = await sharp(await picture(400, 200))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const original = serve('/turned.jpg', turned)
  const { id } = await withPicture(original)
  const answer = await shown(contentPicture(id, 'large', original))
  expect([answer.width, answer.height]).toEqual([200, 400])
  expect(answer.body.includes('secret place')).toBe(false)
})

test('JPEG, PNG, WebP, AVIF, GIF and TIFF are pictures whatever they are called', async () => {
  for (const name of [
    'cover-1400.jpg',
    'testcard-1400.png',
    'testcard-1400.webp',
    'square.avif',
    'square.tiff',
    'animated.gif',
  ]) {
    const bytes = await mediaBytes(`images/${name}`)
    const original = serve(`/${name}`, bytes, { 'Content-Type': 'application/octet-stream' })
    const { id } = await withPicture(original)
    const answer = await shown(contentPicture(id, 'small', original))
    expect([answer.status, answer.headers['cache-control']?.includes('immutable')], name).toEqual([
      200,
      true,
    ])
  }
})

/** A few kilobytes that unpack to 243 MB. */
function bomb(): Promise<Buffer> {
  return sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

test('what is broken, hostile or no picture is replaced by its title, drawn', async () => {
  const hostile: Record<string, Buffer> = {
    'corrupt.jpg': await mediaBytes(`images/sharp-corrupt-header.jpg`),
    'truncated.png': await mediaBytes(`images/sharp-truncated.png`),
    'script.svg': readInput(`attack/images/SVG_XSS1.svg`),
    'fetching.svg': readInput(`attack/images/ssrf_svg_use.svg`),
    'drawing.avif': svgAsAvif,
    'page.jpg': Buffer.from('<html><script>alert(1)</script></html>'),
    'empty.jpg': Buffer.alloc(0),
    'short.jpg': Buffer.from([0xff, 0xd8]),
    'bomb.png': await bomb(),
    'packed.jpg': gzipSync(Buffer.alloc(30_000_000)),
  }
  for (const [name, bytes] of Object.entries(hostile)) {
    const original = serve(
      `/${name}`,
      bytes,
      name === 'packed.jpg' ? { 'Content-Encoding': 'gzip' } : {},
    )
    const { id } = await withPicture(original)
    const answer = await shown(contentPicture(id, 'medium', original))
    expect([answer.status, answer.format, answer.width], name).toEqual([200, 'webp', 300])
    expect(answer.headers['cache-control'], name).toBe('public, max-age=600')
    expect(answer.body.includes('script'), name).toBe(false)
  }
  const page = await withPicture(publisher.url('/page.jpg'))
  await shown(contentPicture(page.id, 'large'))
  expect(timesAsked('/page.jpg')).toBe(1)
})

test('a script hidden in a picture does not come through', async () => {
  for (const name of ['payload_text_xss.png', 'xss_comment_exif_metadata_double_quote.png']) {
    const original = serve(`/${name}`, readInput(`attack/images/${name}`))
    const { id } = await withPicture(original)
    const { body } = await shown(contentPicture(id, 'large', original))
    expect(body.toString('latin1').toLowerCase(), name).not.toMatch(/script|alert\(/)
  }
})

test('private addresses are not asked for pictures', async () => {
  const addresses = inputLines('attack/ssrf-urls.txt')
    .filter((line, at) => at % 3 === 0 && /^https?:\/\//.test(line))
    .slice(0, 20)
  const asked: string[] = []
  const strict = createGuardedFetch({
    userAgent: 'Tributary/test',
    resolve: (host) => {
      asked.push(host)
      return Promise.resolve(['127.0.0.1'])
    },
  })
  const guarded = await startListener({ ...services, fetch: strict })
  const before = publisher.requests.length
  for (const address of [...addresses, publisher.url('/secret.jpg')]) {
    const { id } = await withPicture(address)
    const answer = await guarded.ask(contentPicture(id, 'small', address))
    expect(answer.status, address).toBe(200)
    expect(answer.headers['cache-control'], address).not.toContain('immutable')
  }
  expect(publisher.requests.length).toBe(before)
  await strict.close()
})

test('a server that fails is left alone for a while', async () => {
  publisher.answer('/down.jpg', (_req, res) => void res.writeHead(503).end())
  const { id } = await withPicture(publisher.url('/down.jpg'))
  for (const size of ['small', 'medium', 'large'] as const)
    expect((await shown(contentPicture(id, size))).headers['cache-control']).toBe('no-store')
  expect(timesAsked('/down.jpg')).toBe(1)
})

test.runIf(isLongRound)('a slow publisher makes nobody else wait', async () => {
  publisher.answer('/slow.jpg', () => undefined)
  const slow = await withPicture(publisher.url('/slow.jpg'))
  const waiting = listener.ask(contentPicture(slow.id, 'small'))
  const { id } = await withPicture(serve('/quick.jpg', await picture(300)))
  const started = performance.now()
  const { headers } = await shown(contentPicture(id, 'small', publisher.url('/quick.jpg')))
  expect(headers['cache-control']).toContain('immutable')
  expect(performance.now() - started).toBeLessThan(atThisPace(4000))
  // Even the one that waits gets something to show.
  expect((await waiting).headers['cache-control']).toBe('no-store')
})

test('what has no picture is drawn in the colour of its id, in any script', async () => {
  for (const title of ['Slow Harbour', '日本語のタイトル', 'עברית', '<b>&amp;\u0001\u200f', '']) {
    const { id } = await withPicture(undefined, undefined, title)
    const answer = await shown(contentPicture(id, 'large'))
    expect([answer.status, answer.width, answer.height], title).toEqual([200, 800, 800])
  }
  const unknown = await shown(contentPicture('nobodynobodynobody00', 'small'))
  expect([unknown.status, unknown.width]).toEqual([404, 96])
})

test('a person’s picture is theirs, or their initial', async () => {
  const original = serve('/face.jpg', await picture(300, 300, '#0000ff'))
  const { userId } = await createAccount(services, { username: 'ada' })
  await ctx.db
    .updateTable('users')
    .set({ context: JSON.stringify({ name: 'Ada', image: original }) })
    .where('id', '=', userId)
    .execute()
  const face = await shown(profilePicture(userId, 'small', original))
  expect([face.dominant.b > 200, face.headers['cache-control']?.includes('immutable')]).toEqual([
    true,
    true,
  ])
  const unnamed = serve('/unnamed-face.jpg', await picture())
  await shown(profilePicture(userId, 'medium', unnamed))
  expect(timesAsked('/unnamed-face.jpg')).toBe(0)
  const nobody = await shown(profilePicture(`npub1${'q'.repeat(58)}`, 'small'))
  expect([nobody.status, nobody.width]).toEqual([200, 96])
})

test('other sites get a picture of 1200 by 630 for each piece of content', async () => {
  const original = serve('/shared.jpg', await picture(1000, 1000, '#ffffff'))
  const titles = [
    'Slow Harbour',
    'A very long title '.repeat(30),
    '日本語のタイトル',
    'שלום עולם',
    '&<>"',
  ]
  for (const title of titles) {
    const { id } = await withPicture(original, undefined, title)
    const answer = await shown(sharePicture('SHOW', id))
    expect([answer.status, answer.format, answer.width, answer.height], title).toEqual([
      200,
      'png',
      1200,
      630,
    ])
  }
  const { id, itemId } = await withPicture(undefined)
  expect((await shown(sharePicture('EPISODE', itemId))).width).toBe(1200)
  expect((await listener.ask(sharePicture('ALBUM', id))).status).toBe(404)
  expect((await listener.ask(sharePicture('SHOW', 'nobodynobodynobody00'))).status).toBe(404)
})

test('pictures are read, not written', async () => {
  const { id } = await withPicture(undefined)
  expect((await listener.ask(contentPicture(id, 'small'), { method: 'POST' })).status).toBe(405)
  const head = await listener.ask(contentPicture(id, 'small'), { method: 'HEAD' })
  expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([
    200,
    0,
    true,
  ])
})
