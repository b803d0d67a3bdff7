import { expect, test } from 'vitest'
import { createClip, deleteClip } from '#app/.server/library/clips/change-clips.ts'
import { createPlaylist, updatePlaylist } from '#app/.server/library/playlists/playlists.ts'
import { memberEntries, planMembers } from '#app/.server/site/sharing/member-sitemap.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const site = services.site.publicUrl
const { ctx } = await createAccount(services, { username: 'ada' })
const { ids } = await publishFeed(ctx, 'harbour', { crossing: '2026-06-01T00:00:00Z' })
const episode = ids.crossing ?? ''

async function clipNamed(title: string): Promise<string> {
  const { clip } = await createClip(ctx, { item_id: episode, title, start: 1, end: 9 })
  return clip._id
}

async function playlistNamed(title: string, visibility: 'PUBLIC' | 'UNLISTED' | 'PRIVATE') {
  const { id } = await createPlaylist(ctx, { title, visibility, hit: { _id: episode } })
  return id
}

const clip = await clipNamed('The best part')
const open = await playlistNamed('Slow days', 'PUBLIC')
const unlisted = await playlistNamed('For a friend', 'UNLISTED')
const closed = await playlistNamed('My secret', 'PRIVATE')

async function oembed(path: string) {
  const response = await router.get(`/oembed?url=${encodeURIComponent(site + path)}`)
  return response.status === 200 ? ((await response.json()) as object) : response.status
}

test('the calls for any content answer clips and playlists too', async () => {
  const ask = async (call: string, body: object) =>
    (await router.postJson(`/api/${call}`, body)).json() as Promise<object>
  expect(await ask('load-content', { type: 'CLIP', id: clip })).toMatchObject({
    content: { _id: clip, parent: { _id: episode } },
  })
  expect(await ask('load-content', { type: 'PLAYLIST', id: open })).toMatchObject({
    content: { info: { title: 'Slow days' } },
  })
  const page = { entity: { _id: open, type: 'PLAYLIST' } }
  expect(await ask('load-content-page', page)).toMatchObject({
    page: { references: [{ _id: episode }] },
  })
  expect(await ask('load-content', { type: 'PLAYLIST', id: closed })).toMatchObject({
    error: 'CONTENT_NOT_FOUND',
  })
})

test('what listeners made is played and named on other sites, unless it is private', async () => {
  for (const path of [`/clip/${clip}`, `/playlist/${open}`, `/playlist/${unlisted}`])
    expect((await router.get(`/embed${path}`)).status, path).toBe(200)
  const player = await (await router.get(`/embed/clip/${clip}?t=5`)).text()
  expect(player).toMatch(/<audio [^>]*src="[^"#]+#t=1,9"/)
  expect(await oembed(`/clip/${clip}`)).toMatchObject({ title: 'The best part' })
  expect(await oembed(`/playlist/${open}`)).toMatchObject({
    title: 'Slow days',
    author_name: '@ada',
  })
  expect(await oembed(`/playlist/${unlisted}`)).toMatchObject({ title: 'For a friend' })
  expect((await router.get(`/embed/playlist/${closed}`)).status).toBe(404)
  expect(await oembed(`/playlist/${closed}`)).toBe(404)
})

test('the sitemap names clips, public playlists and genres that have feeds, and says when they changed', async () => {
  const index = await (await router.get('/sitemap.xml')).text()
  for (const part of ['clips-1', 'playlists-1'])
    expect(index).toMatch(new RegExp(`<loc>${site}/sitemap/${part}.xml</loc><lastmod>`))
  const part = async (name: string) => (await router.get(`/sitemap/${name}.xml`)).text()
  expect(await part('clips-1')).toMatch(new RegExp(`<loc>${site}/clip/${clip}</loc><lastmod>`))
  const playlists = await part('playlists-1')
  expect(playlists).toContain(`/playlist/${open}<`)
  expect(playlists).not.toContain(unlisted)
  expect(playlists).not.toContain(closed)
  const pages = await part('pages')
  await ctx.db
    .insertInto('feed_genres')
    .values(await aGenre())
    .execute()
  expect(pages).not.toContain('/genre/places-and-travel')
  expect(await part('pages')).toContain(`<loc>${site}/genre/places-and-travel</loc><lastmod>`)
  expect((await router.get('/sitemap/clips-2.xml')).status).toBe(404)
})

async function aGenre() {
  const { id } = await ctx.db.selectFrom('feeds').select('id').executeTakeFirstOrThrow()
  return { feed_id: id, genre: 'places-and-travel', newest_item_at: ctx.now() }
}

test('every clip is in exactly one part, also while others go', async () => {
  const clips = [clip, await clipNamed('b'), await clipNamed('c'), await clipNamed('d')]
  const parts = await planMembers(ctx, 'clips', 3)
  expect(parts).toHaveLength(2)
  await deleteClip(ctx, { clip_id: parts[1]?.id ?? '' })
  const paths: string[] = []
  for (const [index, part] of parts.entries())
    for await (const batch of memberEntries(ctx, part, parts[index + 1]))
      paths.push(...batch.map(({ path }) => path))
  const left = clips.filter((id) => id !== parts[1]?.id)
  expect(paths.sort()).toEqual(left.map((id) => `/clip/${id}`).sort())
})

test('a playlist that becomes private is closed to other sites at once', async () => {
  await updatePlaylist(ctx, { playlist_id: unlisted, visibility: 'PRIVATE' })
  expect((await router.get(`/embed/playlist/${unlisted}`)).status).toBe(404)
})
