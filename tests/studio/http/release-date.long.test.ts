import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItems, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { scheduleRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { fieldErrors, openForm, sendForm, whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const listener = await startListener(services)
const system = contextFor(services, { kind: 'system' })

const spring = 'Tue, 03 Mar 2020 09:30:00 GMT'
const autumn = 'Fri, 02 Oct 2020 00:00:00 GMT'

/** A release that has everything it takes, as its artist edits it. */
async function releaseOf() {
  const account = await createAccount(services)
  const artistId = await completeArtist(account.ctx)
  const id = await completeRelease(account.ctx, artistId)
  const edit = `/studio/${artistId}/${id}/edit`
  return {
    ...account,
    artistId,
    id,
    edit,
    send: async (fields: Record<string, string>) =>
      sendForm(
        router,
        edit,
        { ...(await openForm(router, edit, account.cookie)), ...fields },
        account.cookie,
      ),
    read: async () => (await getHostingFeed(account.ctx, { feed_id: id })).feed,
  }
}

/** The dates of a release in its feed: the channel's, then those of its tracks. */
async function dates(id: string): Promise<string[]> {
  const { text } = await listener.ask(`/feeds/${id}`)
  return [...text.matchAll(/<pubDate>([^<]*)</g)].map(([, date = '']) => date)
}

test('a release comes out under the date that its creator gives it, and its tracks with it', async () => {
  const release = await releaseOf()
  await release.send({
    'content.published.at': '2020-03-03T10:30',
    'content.published.zone': 'Europe/Berlin',
    intent: 'publish',
  })
  expect(await dates(release.id)).toEqual([spring, spring, spring])
  const { _tributary_id: album } = await release.read()
  expect(await (await router.get(`/album/${album}`)).text()).toContain('2020-03-03T09:30')
  const list = await (await router.get(`/studio/${release.artistId}/releases`, release)).text()
  expect(list).toContain('2020-03-03T09:30')
})

test('another date of a published release is public with its changes, for the tracks that came out with it', async () => {
  const release = await releaseOf()
  const { id: feed_id, ctx } = release
  const published = { 'content.published.at': '2020-03-03T09:30', 'content.published.zone': 'UTC' }
  await release.send({ ...published, intent: 'publish' })
  const { items } = await getHostingItems(ctx, { feed_id })
  const own = '2021-01-01T00:00:00.000Z'
  await updateHostingItem(ctx, {
    feed_id,
    item_id: items[1]?._id ?? '',
    updates: { published: own },
  })
  const held = await release.send({ 'content.published.at': '2020-10-02T00:00' })
  expect(whereTo(held)).toEqual([303, `${release.edit}?status=saved`])
  expect((await release.read()).meta.published).toBe('2020-03-03T09:30:00.000Z')
  const made = await release.send({ intent: 'publish-changes' })
  expect(whereTo(made)).toEqual([303, `${release.edit}?status=changesPublished`])
  expect((await release.read()).meta.published).toBe('2020-10-02T00:00:00.000Z')
  expect((await dates(feed_id)).sort()).toEqual(
    [autumn, autumn, new Date(own).toUTCString()].sort(),
  )
})

test('a date ahead is refused for what is published', async () => {
  const release = await releaseOf()
  await release.send({ intent: 'publish' })
  const refused = await release.send({ 'content.published.at': '2100-01-01T00:00' })
  expect(refused.status).toBe(400)
  expect(Object.keys(fieldErrors(await refused.text()))).toEqual(['content.published'])
})

test('a release is scheduled, and comes out with its tracks at its time and not before', async () => {
  const release = await releaseOf()
  const { id: feedId } = release
  const publish = () => studioJobs.handlers['publish-release'](system, { feedId })
  const later = new Date(services.now().getTime() + 3 * 3600_000).toISOString().slice(0, 16)
  const asked = await release.send({
    scheduled_at: later,
    scheduled_zone: 'UTC',
    intent: 'schedule',
  })
  expect(whereTo(asked)).toEqual([303, `${release.edit}?status=scheduled`])
  expect((await release.read()).meta.scheduled).toBe(`${later}:00.000Z`)
  const scheduled = `/studio/${release.artistId}/releases?tab=scheduled`
  expect(await (await router.get(scheduled, release)).text()).toContain('Northbound')
  await publish()
  expect((await release.read()).meta.published).toBeNull()
  services.clock.pass(3 * 3600)
  await publish()
  expect((await release.read()).meta).toMatchObject({ scheduled: null })
  expect(await dates(feedId)).toHaveLength(3)
})

test('a schedule taken back publishes nothing; the past, and what lacks something, is not scheduled', async () => {
  const release = await releaseOf()
  const { id: feedId, ctx } = release
  const at = (hours: number) => ({
    scheduled_at: new Date(services.now().getTime() + hours * 3600_000).toISOString().slice(0, 16),
    scheduled_zone: 'UTC',
  })
  const past = await release.send({ ...at(-2), intent: 'schedule' })
  expect(fieldErrors(await past.text())).toEqual({ scheduled_at: 'Choose a time in the future.' })
  await release.send({ ...at(2), intent: 'schedule' })
  await release.send({ intent: 'unschedule' })
  services.clock.pass(3 * 3600)
  await studioJobs.handlers['publish-release'](system, { feedId })
  expect((await release.read()).meta).toMatchObject({ scheduled: null, published: null })
  await updateHostingFeed(ctx, { feed: { _id: feedId, content: { title: null } } })
  expect((await release.send({ ...at(2), intent: 'schedule' })).status).toBe(400)
  const stranger = await createAccount(services)
  await expect(
    scheduleRelease(stranger.ctx, { feed_id: feedId, scheduled: null }),
  ).rejects.toMatchObject({ status: 404 })
})
