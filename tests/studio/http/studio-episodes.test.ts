import { expect, test } from 'vitest'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  createHostingItem,
  getHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  draftEpisode,
  fieldErrors,
  fieldsOf,
  openForm,
  sendForm,
  whereTo,
} from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

function episodeOf(content?: Record<string, unknown>) {
  return draftEpisode(services, content)
}

async function storedFiles(feedId: string): Promise<string[]> {
  const { objects } = await services.storage.list(`${feedId}/`)
  return objects.map((object) => object.key)
}

test('a draft without a title is in the list of drafts alone', async () => {
  const { cookie, ctx } = await createAccount(services)
  const { id: feedId } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const { id } = await createHostingItem(ctx, { feed_id: feedId })
  const list = await (await router.get(`/studio/${feedId}/episodes?tab=drafts`, { cookie })).text()
  expect(list).toContain('Untitled episode')
  expect(list).toContain(`href="/studio/${feedId}/${id}/edit"`)
  expect(
    await (await router.get(`/studio/${feedId}/episodes?tab=scheduled`, { cookie })).text(),
  ).toContain('No scheduled episodes found.')
})

test("another account's episode is not there to read, change, schedule or delete", async () => {
  const episode = await episodeOf()
  const own = await episodeOf()
  const stranger = own.cookie
  for (const page of [
    episode.view,
    episode.edit,
    `${episode.view}/delete`,
    `/studio/${own.feedId}/${episode.id}/edit`,
  ]) {
    expect((await router.get(page, { cookie: stranger })).status, page).toBe(404)
  }
  const form = await openForm(router, episode.edit, episode.cookie)
  for (const url of [episode.edit, `/studio/${own.feedId}/${episode.id}/edit`]) {
    expect(
      (
        await sendForm(
          router,
          url,
          { ...form, 'content.title': 'Taken', intent: 'publish' },
          stranger,
        )
      ).status,
      url,
    ).toBe(404)
    const audio_DEFAULT = new File(['x'], 'a.mp3', { type: 'audio/mpeg' })
    expect((await sendForm(router, url, { ...form, audio_DEFAULT }, stranger)).status, url).toBe(
      404,
    )
  }
  expect((await router.postForm(`${episode.view}/delete`, {}, { cookie: stranger })).status).toBe(
    404,
  )
  expect((await episode.stored()).content.title).toBe('Night Ferry')
  expect(await storedFiles(episode.feedId)).toEqual([])
})

test('an episode keeps what was filled in', async () => {
  const episode = await episodeOf()
  const saved = await sendForm(
    router,
    episode.edit,
    {
      ...(await openForm(router, episode.edit, episode.cookie)),
      'content.description': '**Notes**',
      'content.season': '2',
      'content.episode': '14',
      'content.episode_type': 'trailer',
      'content.explicit': 'on',
      'content.links': 'https://a.example',
      'content.persons[0].name': 'Ada',
      'content.variant.availability': 'subscribers',
      'content.variant.early': 'on',
      'content.variant.early_days': '7',
      'content.published.at': '2024-02-03T04:05',
    },
    episode.cookie,
  )
  expect(whereTo(saved)).toEqual([303, `${episode.edit}?status=saved`])
  expect((await episode.stored()).content).toEqual({
    title: 'Night Ferry',
    description: '**Notes**',
    season: 2,
    episode: 14,
    episode_type: 'trailer',
    explicit: true,
    links: ['https://a.example'],
    persons: [{ name: 'Ada' }],
    variant: {
      access: 'REGULAR',
      earlyaccess: { enabled: true, delay: 604_800 },
      adfree: { enabled: false },
      subscribers_only: true,
    },
    published: '2024-02-03T04:05:00.000Z',
  })
  const form = await openForm(router, episode.edit, episode.cookie)
  expect(form).toMatchObject({
    'content.published.at': '2024-02-03T04:05',
    'content.variant.early_days': '7',
    'content.variant.availability': 'subscribers',
  })
})

test('a form that changes something else keeps the date of an episode to the second, a public one too', async () => {
  const { cookie, ctx } = await createAccount(services)
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const edit = `/studio/${feed_id}/${item_id}/edit`
  const published = '2019-02-03T04:05:24.000Z'
  await updateHostingItem(ctx, { feed_id, item_id, updates: { published } })
  const retitled = async (title: string) => {
    const form = await openForm(router, edit, cookie)
    await sendForm(router, edit, { ...form, 'content.title': title }, cookie)
    return (await getHostingItem(ctx, { feed_id, item_id })).item
  }
  expect(await retitled('As a draft')).toMatchObject({
    content: { title: 'As a draft', published },
  })
  await releaseHostingItem(ctx, { feed_id, item_id })
  const edited = await retitled('In public')
  expect(edited.unpublished).toMatchObject({ content: { title: 'In public', published } })
  expect(Object.keys(edited.unpublished?.changed ?? {})).toEqual(['title'])
})

test('numbers and dates that are none are refused at their fields', async () => {
  const episode = await episodeOf()
  const refused = await sendForm(
    router,
    episode.edit,
    {
      ...(await openForm(router, episode.edit, episode.cookie)),
      'content.season': '0',
      'content.episode': 'ten',
      'content.published.at': 'soon',
    },
    episode.cookie,
  )
  expect(fieldErrors(await refused.text())).toEqual({
    'content.season': 'Season number must be a whole number from 1 to 10000.',
    'content.episode': 'Episode number must be a whole number from 1 to 10000.',
    'content.published': 'Not a date and time.',
  })
})

test('a stale episode form shows what collides and keeps what was typed', async () => {
  const episode = await episodeOf()
  const form = await openForm(router, episode.edit, episode.cookie)
  services.clock.pass(1)
  await updateHostingItem(episode.ctx, {
    feed_id: episode.feedId,
    item_id: episode.id,
    updates: { title: 'Day Ferry', season: 3 },
  })
  const collided = await sendForm(
    router,
    episode.edit,
    { ...form, 'content.title': 'Dawn Ferry' },
    episode.cookie,
  )
  expect(collided.status).toBe(409)
  const page = await collided.text()
  expect(fieldErrors(page)['content.title']).toContain('Day Ferry')
  await sendForm(router, episode.edit, fieldsOf(page), episode.cookie)
  expect((await episode.stored()).content).toMatchObject({ title: 'Dawn Ferry', season: 3 })
})

test('a form that was saved but not published overwrites nothing that another tab saves meanwhile', async () => {
  const episode = await episodeOf({ season: 1 })
  const form = await openForm(router, episode.edit, episode.cookie)
  services.clock.pass(1)
  await updateHostingItem(episode.ctx, {
    feed_id: episode.feedId,
    item_id: episode.id,
    updates: { season: 2 },
  })
  const refused = await sendForm(
    router,
    episode.edit,
    { ...form, 'content.title': 'Dawn Ferry', intent: 'publish' },
    episode.cookie,
  )
  expect(refused.status).toBe(400)
  await sendForm(
    router,
    episode.edit,
    { ...fieldsOf(await refused.text()), 'content.episode': '9' },
    episode.cookie,
  )
  expect((await episode.stored()).content).toMatchObject({
    title: 'Dawn Ferry',
    season: 2,
    episode: 9,
  })
})

test('subscribers can be chosen once there can be any; until then the editor says what it takes', async () => {
  const { ctx, cookie } = await createAccount(services)
  const { id: feedId } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const { id } = await createHostingItem(ctx, { feed_id: feedId, title: 'Night Ferry' })
  const edit = `/studio/${feedId}/${id}/edit`
  const availability = async () => {
    const html = await (await router.get(edit, { cookie })).text()
    const [group = ''] =
      /<fieldset[^>]*>(?:(?!<\/fieldset>)[\s\S])*value="subscribers"[\s\S]*?<\/fieldset>/.exec(
        html,
      ) ?? []
    const [choice = ''] = /<input[^>]*value="subscribers"[^>]*>/.exec(group) ?? []
    return { group, isDisabled: /\sdisabled/.test(choice) }
  }
  const bill = (billing_tier: string | null) =>
    services.db
      .updateTable('hosting_feeds')
      .set({ billing_tier })
      .where('id', '=', feedId)
      .execute()

  const before = await availability()
  expect(before.isDisabled).toBe(true)
  expect(before.group).toContain('Create your subscription first')
  expect(before.group).toContain(`href="/studio/${feedId}/edit?tab=Subscriptions"`)

  await offerSubscription(ctx, feedId)
  expect(await availability()).toMatchObject({ isDisabled: false })
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item_id: id,
    updates: { variant: { access: 'REGULAR', subscribers_only: true } },
  })
  await bill('LITE')
  expect(await availability()).toMatchObject({ isDisabled: false })
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item_id: id,
    updates: { variant: { access: 'REGULAR', subscribers_only: false } },
  })
  const onLite = await availability()
  expect(onLite.isDisabled).toBe(true)
  expect(onLite.group).toContain('Subscriber content is not included in Lite plan')
  expect(onLite.group).toContain('href="/studio/pricing/podcasters"')
})

test('what an episode waits for in its show is listed with it, and leads to the settings', async () => {
  const { ctx, cookie } = await createAccount(services)
  const { id: feedId } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const { id } = await createHostingItem(ctx, { feed_id: feedId, title: 'Night Ferry' })
  const edit = `/studio/${feedId}/${id}/edit`
  const toCategories = `<a class="text-link" href="/studio/${feedId}/edit#content.categories"`
  expect(await (await router.get(edit, { cookie })).text()).toContain(toCategories)

  const form = await openForm(router, edit, cookie)
  const refused = await sendForm(router, edit, { ...form, intent: 'publish' }, cookie)
  const page = await refused.text()
  expect(page.split(toCategories)).toHaveLength(3)
  // Both the show's artwork and the episode's audio, at once.
  expect(page).toContain('Show artwork is required.')
  expect(page).toContain('href="#content.enclosures"')
})
