import { beforeEach, expect, test } from 'vitest'
import { found, media, reasons, withdrawable } from '#tests/rig/http/withdrawable.ts'

const made = await withdrawable()
const { router, web, page, api, call, unlist, publishAll, show, lantern, song, clip } = made
const site = made.services.site.publicUrl
const sayings = {
  UNPUBLISHED: 'is no longer published. What was known of it stays here.',
  SUBSCRIBERS: 'is for subscribers only now.',
}
const player = ['<audio', '>Play<', 'json+oembed', 'twitter:player', 'new-playlist?item=']

beforeEach(publishAll)

const kinds = [
  ['show', `This show ${sayings.UNPUBLISHED}`],
  ['album', `This release ${sayings.UNPUBLISHED}`],
  ['artist', 'This artist is no longer published here. What was known of them stays here.'],
  ['audiobook', `This audiobook ${sayings.UNPUBLISHED}`],
] as const

test.each(kinds)('the page of a withdrawn %s stays and says so', async (kind, said) => {
  const feed = made[kind]
  const path = `/${kind}/${feed.publicId}`
  expect(found(await page(path), said, 'noindex', 'rss+xml')).toEqual(['rss+xml'])
  await feed.withdraw()
  const html = await page(path)
  expect(found(html, said, 'content="noindex"')).toHaveLength(2)
  expect(found(html, media, 'rss+xml', feed.url, 'Checked', ...player)).toEqual([])
})

test.each(reasons)('%s: the page of an item says why nothing of it plays', async (reason) => {
  const paths = [`/episode/${lantern}`, `/track/${song}`]
  const files = [media, web.url('/')]
  for (const path of paths) expect(found(await page(path), ...player)).toEqual(player)
  await unlist(reason)
  for (const path of paths) {
    const html = await page(path)
    const said = `This ${path.split('/')[1]} ${sayings[reason]}`
    expect(found(html, said, 'content="noindex"')).toHaveLength(2)
    expect(found(html, 'Barnacles', ...files, ...player)).toEqual([])
  }
  expect(found(await page(`/show/${show.publicId}`), lantern)).toEqual([])
})

test('an item of a withdrawn show is as withdrawn', async () => {
  await show.withdraw()
  const html = await page(`/episode/${lantern}`)
  expect(found(html, `This episode ${sayings.UNPUBLISHED}`)).toHaveLength(1)
  expect(found(html, media, show.url, ...player)).toEqual([])
})

test('an item that its feed merely stopped naming plays as before', async () => {
  await show.save({ items: [] })
  const html = await page(`/episode/${lantern}`)
  expect(found(html, 'This episode is no longer in its feed', media, '<audio')).toHaveLength(3)
  expect((await router.get(`/transcript/${lantern}`)).status).toBe(200)
})

test.each(reasons)('%s: nothing that is said in it is told any more', async (reason) => {
  const texts = async () => [
    (await router.get(`/transcript/${lantern}`)).status,
    ...found(await page(`/chapters/${lantern}`), 'Barnacles'),
    ...found(await page(`/episode/${lantern}?tab=transcript&t=5`), 'barnacle'),
    ...found(await page(`/clip/${clip}`), 'barnacle'),
    ...found(await api('api/search-transcripts', { query: 'barnacle' }), lantern),
  ]
  const before = [200, 'Barnacles', 'barnacle', 'barnacle', lantern]
  expect(await texts()).toEqual(before)
  await unlist(reason)
  expect(await texts()).toEqual([404])
  await publishAll()
  expect(await texts()).toEqual(before)
})

test.each(reasons)('%s: a clip of it says so on its page, and plays no more', async (reason) => {
  await unlist(reason)
  const html = await page(`/clip/${clip}`)
  const said = {
    UNPUBLISHED: 'The episode of this clip is no longer published.',
    SUBSCRIBERS: 'The episode of this clip is for subscribers only now.',
  }
  expect(found(html, said[reason], 'content="noindex"')).toHaveLength(2)
  expect(found(html, media, ...player)).toEqual([])
  const another = { item_id: lantern, title: 'Another', start: 0, end: 9 }
  expect((await call('me/clip-create', another)).status).toBe(400)
})

test.each(reasons)('%s: an embed says so, and oEmbed offers none', async (reason) => {
  const oembed = async (path: string) =>
    (await router.get(`/oembed?url=${encodeURIComponent(site + path)}`)).status
  const [episode, ofClip, ofShow] = [
    `/episode/${lantern}`,
    `/clip/${clip}`,
    `/show/${show.publicId}`,
  ]
  const said = { UNPUBLISHED: 'is no longer published', SUBSCRIBERS: 'is for subscribers only' }
  await unlist(reason)
  for (const path of [episode, ofClip]) {
    expect(found(await page(`/embed${path}`), said[reason], '<audio', 'stays here', media)).toEqual(
      [said[reason]],
    )
    expect(await oembed(path)).toBe(404)
  }
  expect(await oembed(ofShow)).toBe(200)
  await show.withdraw()
  const html = await page(`/embed${ofShow}`)
  expect(found(html, 'This show is no longer published', '<audio', '<ul')).toHaveLength(1)
  expect(await oembed(ofShow)).toBe(404)
})

test.each(reasons)('%s: no read hands out its file, and each says why', async (reason) => {
  await unlist(reason)
  const answers = [
    await api('api/load-content', { type: 'EPISODE', id: lantern }),
    await api('api/load-podcast-episode', { id: lantern }),
    await api('api/load-music-track', { guid: 'guid-song' }),
    await api('api/load-clip', { id: clip }),
  ]
  const said = `"withdrawn":"${reason}"`
  for (const answer of answers) expect(found(answer, said, media, web.url('/'))).toEqual([said])
  expect((await router.postJson('/v1/search/music-track', { guid: 'guid-song' })).status).toBe(404)
  await show.withdraw()
  const read = await api('api/load-podcast-show', { id: show.publicId })
  expect(JSON.parse(read)).toMatchObject({ show: { withdrawn: 'UNPUBLISHED' }, episodes: [] })
})
