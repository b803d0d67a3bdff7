import { expect, test } from 'vitest'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
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
