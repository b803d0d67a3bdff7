import { expect, test } from 'vitest'
import { episodeForm, trackForm } from '#app/schemas/studio/studio-forms.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { ownedFeeds } from '#tests/rig/http/owned-feeds.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const { owner, editor, showId, itemId, artistId, releaseId, trackId } = await ownedFeeds(services)
const show = `/studio/${showId}`
const item = `${show}/${itemId}`
const release = `/studio/${artistId}/${releaseId}`

test('an editor sees no control that is for owners', async () => {
  const open = async (path: string, by = editor) =>
    withoutComments(await (await router.get(path, by)).text())
  const seen: [page: string, parts: string[]][] = [
    [
      `${show}/edit`,
      [
        'name="content.owner_email"',
        'name="content.funding[',
        'name="locked"',
        'name="moved_to"',
        'tab=Payments',
        'tab=Subscriptions',
      ],
    ],
    [`/studio/${artistId}/edit`, ['name="content.funding[', 'name="moved_to"']],
    [
      `${release}/edit`,
      [
        `${release}/splits`,
        'name="locked"',
        'name="moved_to"',
        `${trackId}/delete`,
        'href="#splits"',
        'href="#move"',
      ],
    ],
    [`${item}/edit`, [`${item}/splits`, 'Delete episode', 'href="#splits"']],
    [`/studio/${releaseId}/${trackId}/edit`, [`${releaseId}/${trackId}/splits`, 'Delete track']],
    [show, ['Connect Stripe', 'Launch your subscription', `${itemId}/delete`, `${itemId}/prices`]],
    [`${show}/episodes?tab=drafts`, [`${itemId}/delete`, `${itemId}/prices`]],
    [`${show}/edit?tab=Owners`, ['Invite by e-mail', 'Remove', 'value="save"', 'tab=Payments']],
  ]
  for (const [page, parts] of seen) {
    const [theirs, owners] = [await open(page), await open(page, owner)]
    for (const part of parts) {
      expect(theirs, `${page}: ${part}`).not.toContain(part)
      expect(owners, `${page}: ${part}`).toContain(part)
    }
  }
  // They see who the owners are, and may leave.
  expect(await open(`${show}/edit?tab=Owners`)).toContain('Leave')
  expect(await open(show)).toContain('Publish an episode')
  expect(await open(`${show}?task=CONNECT_STRIPE`)).not.toContain('<dialog')
})

test.each([
  ['an episode', `${item}/edit`, episodeForm],
  ['a track', `/studio/${releaseId}/${trackId}/edit`, trackForm],
])('each field of the form of %s has a control', async (_, page, form) => {
  const html = await (await router.get(page, owner)).text()
  // Until an item is published there is the time of its release instead.
  const fields = Object.keys(form.shape.content.shape).filter((field) => field !== 'published')
  expect(fields.filter((field) => !html.includes(`name="content.${field}`))).toEqual([])
})

test('a published feed leads its owners alone to moving out', async () => {
  const feedId = await completeShow(owner.ctx)
  await publishHostingFeed(owner.ctx, { feed_id: feedId })
  const other = await createManager(services, feedId, 'EDITOR')
  const open = async (by: { cookie: string }) => (await router.get(`/studio/${feedId}`, by)).text()
  expect(await open(owner)).toContain('/move-out')
  expect(await open(other)).not.toContain('/move-out')
})

function withoutComments(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
}
