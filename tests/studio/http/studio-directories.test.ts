import { expect, test } from 'vitest'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/public-side.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { unpublishItem } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

async function showOf() {
  const account = await createAccount(services)
  const id = await completeShow(account.ctx)
  const open = async () =>
    (await (await router.get(`/studio/${id}/directories`, account)).text()).replaceAll(
      /<!--.*?-->/g,
      '',
    )
  return { ...account, id, open }
}

/** What one directory's list of checks still asks for, with where that is done. */
function asked(page: string, directory: string): [string, string][] {
  const list = page.split(`aria-label="What ${directory} checks"`)[1]?.split('</ul>')[0] ?? ''
  return [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, to = '', text = '']) => [text, to],
  )
}

test('a show learns what each directory still lacks, and where that is done', async () => {
  const { id, ctx, open } = await showOf()
  const settings = `/studio/${id}/edit`
  await updateHostingFeed(ctx, { feed: { _id: id, content: { language: null } } })
  const before = await open()
  expect(asked(before, 'Podcast Index')).toEqual([
    ['Publish the show', settings],
    ['Publish an episode for everyone', `/studio/${id}/episodes`],
  ])
  expect(asked(before, 'Apple Podcasts')).toContainEqual([
    'Say in which language it is',
    `${settings}#content.language`,
  ])
  expect(asked(before, 'Spotify')).toContainEqual([
    'Enter an owner e-mail, to prove that it is yours',
    `${settings}#content.owner_email`,
  ])

  const item_id = await completeEpisode(ctx, id)
  await updateHostingFeed(ctx, {
    feed: { _id: id, content: { language: 'en', owner_email: 'ada@example.com' } },
  })
  await releaseHostingItem(ctx, { feed_id: id, item_id })
  const after = await open()
  for (const name of ['Apple Podcasts', 'Spotify', 'YouTube Music', 'Amazon Music', 'Pocket Casts'])
    expect(asked(after, name), name).toEqual([])
  expect(after).toContain(`${services.site.publicUrl}/feeds/${id}`)

  await unpublishItem(ctx, { feed_id: id, item_id })
  expect(asked(await open(), 'Podcast Index')).toEqual([
    ['Publish an episode for everyone', `/studio/${id}/episodes`],
  ])
})

test('what is edited and not public yet does not count', async () => {
  const { id, ctx, open } = await showOf()
  const item_id = await completeEpisode(ctx, id)
  await releaseHostingItem(ctx, { feed_id: id, item_id })
  const content = { owner_email: 'ada@example.com' }
  await updateHostingFeed(ctx, { feed: { _id: id, content }, hold: true })
  expect(asked(await open(), 'Spotify')).toHaveLength(1)
})

test('the dashboard of a published show leads there; artists and strangers have no such page', async () => {
  const { id, ctx, cookie } = await showOf()
  const item_id = await completeEpisode(ctx, id)
  await releaseHostingItem(ctx, { feed_id: id, item_id })
  const dashboard = await (await router.get(`/studio/${id}`, { cookie })).text()
  expect(dashboard).toContain(`href="/studio/${id}/directories"`)
  const stranger = await createAccount(services)
  expect((await router.get(`/studio/${id}/directories`, stranger)).status).toBe(404)
  const { id: artist } = await createHostingFeed(ctx, { type: 'ARTIST' })
  expect((await router.get(`/studio/${artist}/directories`, { cookie })).status).toBe(404)
})

test('the show’s own feed is judged before anybody else sees it, and Ready is said of none with errors', async () => {
  const { id, ctx, open } = await showOf()
  const draft = await open()
  expect(draft).toContain('Your feed as it would be')
  expect(draft).toContain('The show has no episode')
  const item_id = await completeEpisode(ctx, id)
  expect(await open()).not.toContain('The show has no episode')
  await updateHostingFeed(ctx, { feed: { _id: id, content: { owner_email: 'ada@example.com' } } })
  await releaseHostingItem(ctx, { feed_id: id, item_id })
  const unreachable = await open()
  expect(unreachable).toContain('Your feed as everybody gets it')
  expect(unreachable).toContain('where no directory can reach it')
  expect(unreachable).not.toContain('Ready to submit')
  expect(unreachable).toContain('Not reachable from outside')
})

test('Ready is said where the site is public and no rule is broken, and not before', async () => {
  const site = { ...services.site, publicUrl: 'https://tributary.example' }
  const elsewhere = testRouter({ ...services, site })
  const { ctx: there, cookie } = await createAccount({ ...services, site })
  const id = await completeShow(there)
  const item_id = await completeEpisode(there, id)
  const content = { language: 'en', owner_email: 'ada@example.com' }
  await updateHostingFeed(there, { feed: { _id: id, content } })
  await releaseHostingItem(there, { feed_id: id, item_id })
  const open = async () => (await elsewhere.get(`/studio/${id}/directories`, { cookie })).text()
  expect(await open()).toContain('Ready to submit')
  const broken = '<itunes:episode>none</itunes:episode>'
  await services.pool.query(
    `update rss_documents set etag = '"broken"', xml = convert_to(replace(convert_from(xml, 'utf8'), '</item>', $2 || '</item>'), 'utf8') where feed_id = $1`,
    [id, broken],
  )
  const page = await open()
  expect(page).not.toContain('Ready to submit')
  expect(page).toContain('One rule is broken')
  expect(page).toContain('“none” is no number of an episode')
})

test('pages at directories are kept, and shown on the show’s page', async () => {
  const { id, ctx, cookie } = await showOf()
  const item_id = await completeEpisode(ctx, id)
  await releaseHostingItem(ctx, { feed_id: id, item_id })
  const apple = 'https://podcasts.apple.com/us/podcast/slow-harbour/id1'
  const path = `/studio/${id}/directories`
  const refused = await router.postForm(path, { apple: 'https://evil.example/apple' }, { cookie })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('This is no page at Apple Podcasts')
  const saved = await router.postForm(path, { apple, spotify: '' }, { cookie })
  expect(saved.status).toBe(303)
  const row = await services.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await bringPublicSideUpToDate(ctx, { feedId: id })
  const page = await (await router.get(`/show/${row.public_id}`)).text()
  expect(page).toContain('Also on')
  expect(page).toContain(`href="${apple}"`)
  expect((await router.postForm(path, {}, { cookie })).status).toBe(303)
  await bringPublicSideUpToDate(ctx, { feedId: id })
  expect(await (await router.get(`/show/${row.public_id}`)).text()).not.toContain('Also on')
})
