import { expect, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeed,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { checklistTexts } from '#app/texts/studio/studio-checklist.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease, completeShow } from '#tests/rig/factories/hosted.ts'

import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

async function dashboardOf(type: 'PODCAST' | 'ARTIST') {
  const account = await createAccount(services)
  const { id } = await createHostingFeed(account.ctx, { type })
  await updateHostingFeed(account.ctx, { feed: { _id: id, content: { title: 'Slow Harbour' } } })
  return { ...account, ...pagesOf(account, id) }
}

function pagesOf(account: Awaited<ReturnType<typeof createAccount>>, id: string) {
  const page = `/studio/${id}`
  const open = async (task?: string) => {
    const response = await router.get(task ? `${page}?task=${task}` : page, account)
    return (await response.text()).replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
  }
  const checklist = async () =>
    (await getHostingFeed(account.ctx, { feed_id: id })).feed.meta.checklist
  const send = (fields: Record<string, string>) => router.postForm(`${page}?index`, fields, account)
  return { id, page, open, checklist, send }
}

/** The entries of the studio's navigation under their headings. */
function placesOf(page: string): Record<string, string[]> {
  const [nav = ''] = /<nav aria-label="Your studio"[\s\S]*?<\/nav>/.exec(page) ?? []
  const groups = nav.matchAll(/<p class="[^"]*">([^<]*)<\/p><ul>(.*?)<\/ul>/g)
  return Object.fromEntries(
    [...groups].map(([, name = '', list = '']) => [
      name,
      [...list.matchAll(/([^>]*)<\/a>/g)].map(([, place = '']) => place),
    ]),
  )
}

test('a new show has its tasks, each with what it is about', async () => {
  const show = await dashboardOf('PODCAST')
  const page = await show.open()
  for (const text of [
    'Welcome to your Tributary Dashboard',
    '0 of 7',
    'Create your show page',
    'Complete your Nostr profile',
    'Connect Stripe',
    'Launch your subscription',
    'Publish an episode',
    'Share your show page',
    'Get your first 10 supporters',
  ])
    expect(page).toContain(text)
  for (const [task, text, to] of [
    ['COMPLETE_NOSTR_PROFILE', 'Learn more about Nostr', '/account#nostr'],
    [
      'CONNECT_STRIPE',
      "If you don't connect Stripe, you will only be able to receive Lightning payments.",
      `${show.page}/edit?tab=Payments`,
    ],
    [
      'START_SUBSCRIPTION',
      'Subscriptions allow you to receive monthly payments from supporters in your preferred currency in return for exclusive benefits.',
      `${show.page}/edit?tab=Subscriptions`,
    ],
    ['RELEASE_FIRST_ITEM', 'New episode', `${show.page}/new-episode`],
    ['SHARE_FEED', "Show hasn't been published yet", show.page],
    ['GET_FIRST_10_SUPPORTERS', 'Read our guide', '/blog'],
    ['DISMISS', 'This will dismiss all tasks in your dashboard.', show.page],
  ]) {
    const dialog = /<dialog[\s\S]*<\/dialog>/.exec(await show.open(task))?.[0] ?? ''
    expect(dialog, task).toContain(text)
    expect(dialog, task).toContain(`href="${to ?? ''}"`)
  }
})

test('the Nostr task is done once the linked key has a name and a picture', async () => {
  const show = await dashboardOf('PODCAST')
  const signer = newSigner(() => services.now())
  await giveKey(services, show, signer.pubkey)
  const says = async (profile: object) => {
    services.clock.pass(1)
    await storeEvents(show.ctx, [signer.sign({ kind: 0, content: JSON.stringify(profile) })])
  }
  const linked = /<dialog[\s\S]*<\/dialog>/.exec(await show.open('COMPLETE_NOSTR_PROFILE'))?.[0]
  expect(linked).toContain(checklistTexts.nostrLacks)
  expect(linked).toContain(`href="/p/${toNpub(signer.pubkey)}"`)
  expect(linked).not.toContain(checklistTexts.connectNostr)
  await says({ name: 'ada' })
  expect(await show.open()).toContain('0 of 7')
  await says({ name: 'ada', picture: 'https://example.com/ada.jpg' })
  expect(await show.open()).toContain('1 of 7')
  expect(await show.open('COMPLETE_NOSTR_PROFILE')).not.toContain('<dialog')
  await says({ picture: 'https://example.com/ada.jpg' })
  expect(await show.open()).toContain('0 of 7')
})

test("an artist's tasks are worded for music", async () => {
  const artist = await dashboardOf('ARTIST')
  const page = await artist.open()
  for (const text of ['Complete your Artist page', 'Publish a release', 'Share your artist page'])
    expect(page).toContain(text)
  expect(await artist.open('RELEASE_FIRST_ITEM')).toContain(`${artist.page}/new-release`)
  expect(await artist.open('CONNECT_STRIPE')).not.toContain('If you don')
})

test('a published feed is shared by its address, which completes the task', async () => {
  const account = await createAccount(services)
  const show = pagesOf(account, await completeShow(account.ctx))
  expect(placesOf(await show.open())).toEqual({
    'Visible to you': [
      'Dashboard',
      'Episodes',
      'Livestreams',
      'Audience',
      'Monetization',
      'Boosts',
      'Show settings',
    ],
  })
  const { feed } = await publishHostingFeed(account.ctx, { feed_id: show.id })
  expect(placesOf(await show.open())).toMatchObject({ 'Visible to everyone': ['Show page'] })
  expect(await show.open('SHARE_FEED')).toContain(
    `http://localhost:3000/show/${feed._tributary_id}`,
  )
  expect(whereTo(await show.send({ intent: 'complete', task: 'SHARE_FEED' }))).toEqual([
    303,
    show.page,
  ])
  expect((await show.checklist()).SHARE_FEED).toEqual(expect.any(Number))
  const page = await show.open('SHARE_FEED')
  // A task that is done has no dialog, and no link to one.
  expect(page).not.toContain('<dialog')
  expect(page).not.toContain(`href="${show.page}?task=SHARE_FEED"`)
  expect(page).toContain('2 of 7')
})

test('dismissing does every task that is left, and the panel goes', async () => {
  const show = await dashboardOf('PODCAST')
  await show.send({ intent: 'complete', task: 'SHARE_FEED' })
  const shared = (await show.checklist()).SHARE_FEED
  services.clock.pass(60)
  await show.send({ intent: 'dismiss' })
  const checklist = await show.checklist()
  expect(Object.values(checklist).filter((done) => done === null)).toEqual([])
  expect(checklist.SHARE_FEED).toBe(shared)
  expect(await show.open()).not.toContain('Welcome to your Tributary Dashboard')
})

test('what is no task is refused, and strangers find nothing to complete', async () => {
  const show = await dashboardOf('PODCAST')
  const before = await show.checklist()
  for (const fields of [{ intent: 'complete', task: 'ALL' }, { intent: 'erase' }, {}])
    expect((await show.send(fields as Record<string, string>)).status).toBe(400)
  const stranger = await createAccount(services)
  expect(
    (await router.postForm(`${show.page}?index`, { intent: 'dismiss' }, stranger)).status,
  ).toBe(404)
  expect(await show.checklist()).toEqual(before)
})

test("publishing a release is its artist's first item", async () => {
  const account = await createAccount(services)
  const artist = pagesOf(account, await completeArtist(account.ctx))
  const release = await completeRelease(account.ctx, artist.id, 1)
  expect((await artist.checklist()).RELEASE_FIRST_ITEM).toBeNull()
  await publishRelease(account.ctx, { feed_id: release })
  expect((await artist.checklist()).RELEASE_FIRST_ITEM).toEqual(expect.any(Number))
})
