import { expect, test } from 'vitest'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  createHostingItem,
  deleteHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem, scheduleHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { addEpisodes } from '#tests/rig/factories/many-episodes.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

async function creator() {
  const account = await createAccount(services)
  const open = async (path: string) =>
    (await (await router.get(path, account)).text()).replaceAll(/<!--.*?-->/g, '')
  return { ...account, open, call: apiCaller(router, account.token) }
}

function titles(html: string): string[] {
  return [...html.matchAll(/title="((?:Episode|Draft) [^"]*)" dir="auto"/g)].map(
    ([, title = '']) => title,
  )
}

test('a show of 1,000 episodes is listed by pages of 50, the newest first', async () => {
  const { ctx, open } = await creator()
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await addEpisodes(services.db, id, 1000)
  const list = `/studio/${id}/episodes`
  const first = await open(list)
  expect(titles(first)).toEqual(Array.from({ length: 50 }, (_, at) => `Episode ${1000 - at}`))
  expect(first).toMatch(/Published<span[^>]*>1,000<\/span>/)
  expect(first).toContain('?tab=published&amp;page=20')
  expect(first.length).toBeLessThan(250_000)
  expect(titles(await open(`${list}?page=20`)).at(-1)).toBe('Episode 1')
  expect(titles(await open(`${list}?page=-1`))).toHaveLength(50)
})

test('a list is narrowed by title; nothing found says so', async () => {
  const { ctx, open } = await creator()
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await addEpisodes(services.db, id, 120)
  const list = `/studio/${id}/episodes`
  expect(titles(await open(`${list}?tab=published&q=episode+99`))).toEqual(['Episode 99'])
  expect(titles(await open(`${list}?q=EPISODE+10&page=1`))).toHaveLength(11)
  for (const nothing of ['zeppelin', '%', '_', '\\'])
    expect(await open(`${list}?q=${encodeURIComponent(nothing)}`), nothing).toContain(
      'No published episodes matching these conditions were found.',
    )
})

test('each state has its tab with its number, and its text where it is empty', async () => {
  const { ctx, open } = await creator()
  const show = await completeShow(ctx)
  const list = `/studio/${show}/episodes`
  expect(await open(list)).toContain('No published episodes found.')
  expect(await open(`${list}?tab=scheduled`)).toContain('No scheduled episodes found.')
  expect(await open(`${list}?tab=drafts`)).toContain('No drafts found.')
  const { id: draft } = await createHostingItem(ctx, { feed_id: show, title: 'Draft one' })
  const { id: gone } = await createHostingItem(ctx, { feed_id: show, title: 'Draft two' })
  const ready = await completeEpisode(ctx, show, 'Episode to come')
  await scheduleHostingItem(ctx, {
    feed_id: show,
    item_id: ready,
    scheduled: '2099-01-01T06:00:00Z',
  })
  await deleteHostingItem(ctx, { feed_id: show, item_id: gone })
  // Without a wish, the first tab that has something in it.
  const scheduled = await open(list)
  expect(titles(scheduled)).toEqual(['Episode to come'])
  expect(scheduled).toMatch(/rt-Badge[^>]*>(?:<svg.*?<\/svg>)?Scheduled<\/span>/)
  expect(scheduled).toMatch(/Scheduled for <time[^>]*>Jan 1, 2099, 6:00 AM/)
  const drafts = await open(`${list}?tab=drafts`)
  expect(titles(drafts)).toEqual(['Draft one'])
  expect(drafts).toMatch(/Drafts<span[^>]*>1<\/span>/)
  expect(drafts).toMatch(/rt-Badge[^>]*>(?:<svg.*?<\/svg>)?Draft<\/span>/)
  expect(drafts).toContain(`href="/studio/${show}/${draft}/edit"`)
})

test('an episode’s own page says what it lacks and where it is, and plays its files in the studio’s player', async () => {
  const { ctx, open } = await creator()
  const { id: show } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const episode = await completeEpisode(ctx, show)
  const draft = await open(`/studio/${show}/${episode}`)
  for (const said of ['Public page', 'Not published yet', 'Before you publish', 'night.mp3'])
    expect(draft).toContain(said)
  expect(draft).toContain('aria-label="Play night.mp3"')
  expect(draft).not.toContain('<audio')
  const editor = await open(`/studio/${show}/${episode}/edit`)
  expect(editor).toContain('aria-label="Play night.mp3"')
  expect(editor).not.toContain('<audio')
  // What the show lacks is not the episode's: its own sections lack nothing.
  expect(editor).not.toContain('needs attention')
  const { id: empty } = await createHostingItem(ctx, { feed_id: show })
  expect(await open(`/studio/${show}/${empty}/edit`)).toContain('needs attention')
})

test('an episode tells what it is about, how long it is and what locks it', async () => {
  const { ctx, open, call } = await creator()
  const show = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, show, 'Episode one', 65)
  await updateHostingItem(ctx, {
    feed_id: show,
    item_id,
    updates: {
      variant: { access: 'REGULAR', earlyaccess: { enabled: true, delay: 86_400 } },
    },
  })
  const html = await open(`/studio/${show}/episodes`)
  expect(html).toContain('One crossing.')
  expect(html).toMatch(/• 1m/)
  expect(html).toContain('Early access')
  const list = await call('me/hosting-items-list', { feed_id: show })
  expect(list).toMatchObject({ status: 200, state: 'DRAFT', total: 1 })
  expect(list.items).toMatchObject([{ id: item_id, lock: 'EARLY_ACCESS', hasVideo: false }])
})

test("an artist's releases are listed with their tracks", async () => {
  const { ctx, open } = await creator()
  const artist = await completeArtist(ctx)
  const release = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })
  await createHostingItem(ctx, { feed_id: release.id, title: 'Attic' })
  const list = `/studio/${artist}/releases?tab=drafts`
  expect(await open(list)).toContain('• 1 track<')
  await createHostingItem(ctx, { feed_id: release.id, title: 'Cellar' })
  const html = await open(list)
  expect(html).toContain('• 2 tracks')
  expect(html).toContain('Untitled release')
  expect(await open(`/studio/${artist}/releases?tab=published`)).toContain(
    'No published releases found.',
  )
})

test('the dashboard shows the latest ten, and where the others are', async () => {
  const { ctx, open } = await creator()
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await addEpisodes(services.db, id, 12)
  const html = await open(`/studio/${id}`)
  expect(titles(html)).toHaveLength(10)
  expect(html).toMatch(new RegExp(`href="/studio/${id}/episodes"[^>]*>All episodes`))
})

test('the dashboard tells the place of an episode in the charts', async () => {
  const { ctx, open } = await creator()
  const show = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, show, 'Episode of the hour')
  const { item } = await releaseHostingItem(ctx, { feed_id: show, item_id })
  await studioJobs.handlers['publish-feed'](ctx, { feedId: show })
  const yesterday = new Date(services.now().getTime() - 24 * 60 * 60 * 1000)
  const before = { day: yesterday, type: 'EPISODE', rank: 4 }
  await services.db
    .insertInto('chart_ranks')
    .values({ content_id: item._tributary_id ?? '', ...before })
    .execute()
  const html = await open(`/studio/${show}`)
  expect(html).toContain('Episode of the hour is #1 on Tributary')
  expect(html).toContain('Up from #4 yesterday')
  expect(html).toContain('Share charts')
  expect(html).toContain(`href="/charts?id=${item._tributary_id}"`)
  expect(
    await open(`/studio/${(await createHostingFeed(ctx, { type: 'PODCAST' })).id}`),
  ).not.toContain('on Tributary')
})

test("nobody lists another's episodes", async () => {
  const { ctx } = await creator()
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await addEpisodes(services.db, id, 1)
  const stranger = await creator()
  for (const page of [`/studio/${id}/episodes`, `/studio/${id}`])
    expect((await router.get(page, stranger)).status, page).toBe(404)
  expect(await stranger.call('me/hosting-items-list', { feed_id: id })).toMatchObject({
    status: 404,
    error: 'NO_FEED',
  })
})

test('without JavaScript a page asks before an episode is deleted, and the dashboard says that it is', async () => {
  const { ctx, open, cookie } = await creator()
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await addEpisodes(services.db, id, 2)
  const dashboard = await open(`/studio/${id}`)
  const path = /href="(\/studio\/[^"]*\/delete)"/.exec(dashboard)?.[1] ?? ''
  const question = await open(path)
  expect(question).toContain('Delete episode')
  expect(question).toContain('Are you sure you want to proceed?')
  const done = await router.postForm(path, {}, { cookie })
  expect(whereTo(done)).toEqual([303, `/studio/${id}?status=deleted`])
  const after = await open(`/studio/${id}?status=deleted`)
  expect(after).toContain('Successfully deleted.')
  expect(titles(after)).toEqual(['Episode 1'])
})
