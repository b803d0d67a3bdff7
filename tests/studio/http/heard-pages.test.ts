import { expect, test } from 'vitest'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { saveTranscript, saveChapters } from '#app/.server/studio/texts/segments.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { updateProduct } from '#app/.server/studio/pricing/products.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { createHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { entitledMedia } from '#app/.server/studio/access/entitled-media.ts'
import { endRight, grantRight } from '#app/.server/studio/access/rights.ts'
import type { PublicProduct } from '#app/schemas/catalogue/content-pages.ts'
import type { EntitledMedia } from '#app/schemas/studio/rights.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, silentWav } from '#tests/rig/factories/files.ts'
import { completeArtist, completeRelease, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { createPlaylist } from '#app/.server/library/playlists/playlists.ts'
import {
  heard,
  sellingShow,
  soldEpisode,
  type SoldEpisode,
  type Way,
} from '#tests/rig/factories/items-for-sale.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const owner = await createAccount(services)
const { ctx } = owner
const router = testRouter(services)
const listener = await startListener(services)
const feedId = await sellingShow(ctx)
const early = await soldEpisode(ctx, feedId, 'early')
const bonus = await soldEpisode(ctx, feedId, 'bonus')
const adfree = await soldEpisode(ctx, feedId, 'adfree')
const open = await soldEpisode(ctx, feedId, 'open')
const show = (await getHostingFeed(ctx, { feed_id: feedId })).feed._tributary_id ?? ''

const reader = await createAccount(services)
const stranger = await createAccount(services)
await grantRight(ctx, {
  feedId,
  userId: reader.userId,
  itemId: null,
  source: 'SUBSCRIPTION',
  until: null,
})

async function page(path: string, cookie = ''): Promise<string> {
  const answer = await router.get(path, { cookie })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** The addresses for subscribers in a text, without what scripts escape. */
function paidIn(text: string): string[] {
  const addresses = text.match(/https?:\/\/[^"\\\s<>]*\/paid\/[^"\\\s<>]*/g) ?? []
  return [...new Set(addresses)]
}

interface ContentPage {
  products: PublicProduct[]
  enclosures: { url: string; access: string; kind: string; duration: number; num_bytes: number }[]
}

async function contentPage({ id }: SoldEpisode, token?: string): Promise<ContentPage> {
  const body = { entity: { _id: id, type: 'EPISODE' } }
  const answer = await router.postJson('/api/load-content-page', body, token ? { token } : {})
  return ((await answer.json()) as { page: ContentPage }).page
}

test('a subscriber’s pages play what is for subscribers, without scripts too', async () => {
  for (const episode of [early, bonus, adfree]) {
    const html = await page(`/episode/${episode.id}`, reader.cookie)
    const [native = ''] = /<audio[^>]*src="([^"]*)"/.exec(html)?.slice(1) ?? []
    expect(native).toContain(`${episode.url.PAID}?token=l.`)
    expect((await listener.ask(native)).body.equals(heard.PAID)).toBe(true)
    expect(html).not.toContain('>Unlock<')
  }
  const [og = ''] =
    /<meta property="og:audio"[^>]*>/.exec(await page(`/episode/${adfree.id}`, reader.cookie)) ?? []
  expect(og).toContain(adfree.url.DEFAULT)
})

test('lists of a subscriber have addresses of theirs, and nobody else’s pages have any', async () => {
  const { id } = await createPlaylist(reader.ctx, {
    title: 'Mine',
    hit: { _id: early.id, _type: 'EPISODE' },
  })
  const paths = [`/show/${show}`, `/playlist/${id}`, `/episode/${open.id}`]
  for (const path of paths) {
    const [first = '', ...more] = paidIn(await page(path, reader.cookie))
    expect([first.includes('?token=l.'), more.length > 0], path).toEqual([
      true,
      !path.includes('/playlist/'),
    ])
    expect((await listener.ask(first)).status).toBe(200)
    if (path.includes('/playlist/')) continue
    for (const cookie of ['', stranger.cookie]) expect(paidIn(await page(path, cookie))).toEqual([])
  }
})

test('a subscriber reads along with what is for subscribers, and its chapters are theirs alone', async () => {
  const segments = (who: string) => [{ start: 0, end: 1, text: `Said to ${who}.` }]
  const chapters = (who: string) => [{ start: 0, title: `For ${who}` }]
  for (const [access, who] of [
    ['DEFAULT', 'everybody'],
    ['PAID', 'the crew'],
  ] as const) {
    const ids = { feed_id: feedId, item_id: adfree.item_id, access }
    await saveTranscript(ctx, ids, segments(who))
    await saveChapters(ctx, ids, chapters(who))
  }
  await studioJobs.handlers['publish-feed'](ctx, { feedId })
  const read = async (cookie = '') => {
    const pages = await Promise.all([
      page(`/episode/${adfree.id}?tab=transcript`, cookie),
      page(`/chapters/${adfree.id}`, cookie),
    ])
    return pages.flatMap((text) => text.match(/Said to [a-z ]+|For (everybody|the crew)/g) ?? [])
  }
  const [toEverybody, toTheCrew] = [await read(), await read(reader.cookie)]
  expect(new Set(toEverybody)).toEqual(new Set(['Said to everybody', 'For everybody']))
  expect(new Set(toTheCrew)).toEqual(new Set(['Said to the crew', 'For the crew']))
  expect(new Set(await read(stranger.cookie))).toEqual(new Set(toEverybody))
  const html = await page(`/episode/${adfree.id}`, reader.cookie)
  const [vtt = ''] = paidIn(html).filter((url) => url.includes('.vtt'))
  expect((await listener.ask(vtt)).text).toContain('Said to the crew.')
})

test('a show’s makers hear what is for subscribers on its pages', async () => {
  const html = await page(`/episode/${early.id}`, owner.cookie)
  expect(paidIn(html)[0]).toContain(`${early.url.PAID}?token=l.`)
})

test('a content page says what is sold, and has the enclosures of those who may hear them', async () => {
  await updateProduct(ctx, {
    feed_id: feedId,
    item_id: early.item_id,
    unlocktype: 'EARLY_ACCESS',
    price: 300,
  })
  const everybody = await contentPage(early)
  expect(everybody.products).toEqual([
    {
      _type: 'SUBSCRIPTION',
      feed_id: feedId,
      info: expect.objectContaining({ name: 'Crew', offer: 'Join the crew' }) as object,
      prices: { default: { amount: 500, currency: 'USD', schedule: 'MONTHLY' } },
    },
    {
      _type: 'PURCHASE',
      feed_id: feedId,
      item_id: early.item_id,
      unlocktype: 'EARLY_ACCESS',
      prices: { default: { amount: 300, currency: 'USD' } },
    },
  ])
  expect(everybody.enclosures).toEqual([])
  expect((await contentPage(early, stranger.token)).enclosures).toEqual([])
  const { products, enclosures } = await contentPage(early, reader.token)
  expect(products).toEqual(everybody.products)
  expect(enclosures).toMatchObject([
    {
      access: 'PAID',
      kind: 'AUDIO',
      num_bytes: heard.PAID.length,
      duration: expect.closeTo(3, 0) as number,
    },
  ])
  const part = await listener.ask(enclosures[0]?.url ?? '', { headers: { Range: 'bytes=5-8' } })
  expect([part.status, part.body.equals(heard.PAID.subarray(5, 9))]).toEqual([206, true])
  expect((await contentPage(open)).products).toEqual(everybody.products.slice(0, 1))
})

test('a player is told by id what its account hears, and nothing of anything else', async () => {
  const ask = async (token: string, ids: string[]) =>
    (await apiCaller(router, token)('me/heard-media-get', { ids })).media as EntitledMedia[]
  const ids = [early, bonus, adfree, open].map(({ id }) => id)
  const media = await ask(reader.token, [...ids, early.item_id])
  expect(media.map(({ _id }) => _id).sort()).toEqual(ids.slice(0, 3).sort())
  expect(media.every(({ video }) => video === null)).toBe(true)
  for (const { audio } of media) expect((await listener.ask(audio)).status).toBe(200)
  expect(await ask(stranger.token, ids)).toEqual([])
  await grantRight(ctx, {
    feedId,
    userId: stranger.userId,
    itemId: bonus.item_id,
    source: 'PURCHASE',
    until: new Date(services.now().getTime() + 1000),
  })
  expect((await ask(stranger.token, ids)).map(({ _id }) => _id)).toEqual([bonus.id])
  services.clock.pass(1)
  const token = await services.tokens.issue(stranger.actor)
  expect(await ask(token, ids)).toEqual([])
})

test('more of a list is a subscriber’s too, where they ask as themselves', async () => {
  const ask = async (token?: string) => {
    const body = { id: show, page: 1 }
    return (await router.postJson('/api/load-feed-items', body, token ? { token } : {})).text()
  }
  expect(paidIn(await ask())).toEqual([])
  expect(paidIn(await ask(await services.tokens.issue(reader.actor)))).toHaveLength(3)
})

test('the MP3 that was made of a WAV is what a subscriber plays', async () => {
  const artistId = await completeArtist(ctx)
  await offerSubscription(ctx, artistId)
  const releaseId = await completeRelease(ctx, artistId, 1)
  await publishHostingFeed(ctx, { feed_id: artistId })
  await publishRelease(ctx, { feed_id: releaseId })
  const { id: item_id } = await createHostingItem(ctx, { feed_id: releaseId, title: 'B' })
  const ids = { feed_id: releaseId, item_id }
  const variant = { access: 'REGULAR' as const, earlyaccess: { enabled: true, delay: 60 } }
  const wav = formFile('b-side.wav', 'audio/wav', silentWav(2))
  await uploadAudio(ctx, { ...ids, access: 'PAID' }, wav)
  await updateHostingItem(ctx, { ...ids, updates: { variant } })
  const { item } = await releaseHostingItem(ctx, ids)
  const url = item.content.enclosures?.find((file) => file.access === 'PAID')?.url ?? ''
  const mp3 = `${url.replace('/audio/', '/mp3/')}/audio.mp3`
  const path = decodeURIComponent(mp3.slice(`${services.site.publicUrl}/feeds/`.length))
  await services.storage.put(path, heard.PAID, { contentType: 'audio/mpeg' })
  await services.db
    .insertInto('media_objects')
    .values({
      feed_id: releaseId,
      path,
      item_id,
      media_type: 'ITEM_AUDIO_MP3',
      access: 'PAID',
      content_type: 'audio/mpeg',
      num_bytes: heard.PAID.length,
      state: 'READY',
      created_at: services.now(),
    })
    .execute()
  const { media } = await entitledMedia(ctx, { ids: [item._tributary_id ?? ''] })
  expect(media[0]?.audio).toContain(`${mp3}?token=l.`)
  expect((await listener.ask(media[0]?.audio ?? '')).body.equals(heard.PAID)).toBe(true)
  expect((await listener.ask(mp3)).status).toBe(403)
})

test('a subscription that has ended leaves no address on any page', async () => {
  await endRight(ctx, { feedId, userId: reader.userId, itemId: null, source: 'SUBSCRIPTION' })
  const ways: [Way, SoldEpisode][] = [
    ['early', early],
    ['bonus', bonus],
  ]
  for (const [way, { id }] of ways)
    expect(paidIn(await page(`/episode/${id}`, reader.cookie)), way).toEqual([])
  expect(paidIn(await page(`/show/${show}`, reader.cookie))).toEqual([])
})
