import { expect, test } from 'vitest'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  createHostingItem,
  getHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { publishCheckTexts as checks } from '#app/texts/studio/publish-checks.ts'
import { checklistTexts } from '#app/texts/studio/studio-checklist.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow, offerSubscription } from '#tests/rig/factories/hosted.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

// What the studio says of what is missing, empty or not possible.

const services = await testServices()
const { ctx, cookie } = await createAccount(services)
const page = plainBrowser(testRouter(services), cookie)
const { id: show } = await createHostingFeed(ctx, { type: 'PODCAST' })
const { id: artist } = await createHostingFeed(ctx, { type: 'ARTIST' })
const { id: release } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })

async function openEditor(...parts: string[]): Promise<void> {
  await page.open(`/studio/${parts.join('/')}/edit`)
}

async function readyEpisode() {
  const feed_id = await completeShow(ctx)
  return { feed_id, item_id: await completeEpisode(ctx, feed_id) }
}

async function publicEpisode() {
  const ids = await readyEpisode()
  await publishHostingFeed(ctx, ids)
  await releaseHostingItem(ctx, ids)
  return ids
}

test('what a show, an artist and a release lack is listed before they are published', async () => {
  await openEditor(show)
  page.says(fieldTexts.beforePublish, ...Object.values(checks.show))
  expect(page.hrefOf(checks.show.author)).toBe('#content.author')
  await openEditor(artist)
  page.says(...Object.values(checks.artist))
  await openEditor(artist, release)
  page.says(...Object.values(checks.release), 'Add at least one track.')
})

test('what an episode lacks is listed, by the versions of its audio', async () => {
  await offerSubscription(ctx, show)
  const { id: item_id } = await createHostingItem(ctx, { feed_id: show, title: '' })
  await openEditor(show, item_id)
  page.says(checks.episode.title, 'Missing episode audio')
  for (const [variant, lines] of [
    [{ access: 'BONUS' }, ['Missing preview audio', 'Missing episode audio']],
    [
      { access: 'REGULAR', adfree: { enabled: true } },
      ['Missing ad-free audio', 'Missing episode audio'],
    ],
  ] as const) {
    await updateHostingItem(ctx, { feed_id: show, item_id, updates: { variant } })
    await openEditor(show, item_id)
    page.says(...lines)
  }
})

test('what a track lacks is listed in its editor, and in that of its release', async () => {
  const { id: track } = await createHostingItem(ctx, { feed_id: release, title: '' })
  await openEditor(release, track)
  page.says(checks.track.title, checks.track.audio, fieldTexts.trackNumber)
  page.says(studioTexts.deleteTrack, fieldTexts.trackExplicit)
  expect(page.html()).toContain(`placeholder="${fieldTexts.trackPlaceholder}"`)
  await openEditor(artist, release)
  page.says(studioTexts.untitledTrack, checks.track.title, checks.track.audio)
})

test('each task of the checklist says what it is about', async () => {
  for (const [feed, task, ...lines] of [
    [show, 'COMPLETE_NOSTR_PROFILE', checklistTexts.nostrText, checklistTexts.connectNostr],
    [show, 'COMPLETE_NOSTR_PROFILE', checklistTexts.learnNostr],
    [show, 'CONNECT_STRIPE', checklistTexts.stripeShow, checklistTexts.stripe],
    [artist, 'CONNECT_STRIPE', checklistTexts.stripeArtist],
    [artist, 'START_SUBSCRIPTION', checklistTexts.subscriptionText],
    [show, 'RELEASE_FIRST_ITEM', checklistTexts.publishEpisodeText, checklistTexts.newEpisode],
    [artist, 'RELEASE_FIRST_ITEM', checklistTexts.publishReleaseText, checklistTexts.newRelease],
    [show, 'SHARE_FEED', checklistTexts.notPublished],
    [artist, 'SHARE_FEED', checklistTexts.notPublishedArtist],
    [show, 'GET_FIRST_10_SUPPORTERS', checklistTexts.supportersText, checklistTexts.readGuide],
    [show, 'DISMISS', checklistTexts.dismissText, checklistTexts.dismissAll],
  ] as const) {
    await page.open(`/studio/${feed}?task=${task}`)
    page.says(...lines)
  }
  page.says(studioTexts.notPublishedShow)
})

test('the lists of an artist, and a show without anything, say what they lack', async () => {
  const { id: empty } = await createHostingFeed(ctx, { type: 'PODCAST' })
  for (const [list, line] of [
    [`${artist}/releases?tab=published`, studioTexts.noPublishedReleases],
    [`${artist}/releases?tab=scheduled`, studioTexts.noScheduledReleases],
    [`${empty}/episodes?tab=drafts`, studioTexts.noDrafts],
    [`${artist}/releases?tab=published&q=zzzz`, listTexts.noMatchingReleases],
  ] as const) {
    await page.open(`/studio/${list}`)
    page.says(line)
  }
})

test('an episode is scheduled and taken back, and its page says so', async () => {
  const { feed_id, item_id } = await readyEpisode()
  await publishHostingFeed(ctx, { feed_id })
  const view = `/studio/${feed_id}/${item_id}`
  await page.open(view)
  page.says(studioTexts.notPublishedItem)
  await openEditor(feed_id, item_id)
  await page.press(fieldTexts.schedule)
  page.says('Choose a date and a time.')
  page.fill(fieldTexts.scheduleFor, '2020-01-01T10:00')
  await page.press(fieldTexts.schedule)
  page.says('Choose a time in the future.')
  page.fill(fieldTexts.scheduleFor, '2099-01-01T10:00')
  await page.press(fieldTexts.schedule)
  page.says(studioTexts.scheduled)
  await page.open(view)
  page.says(studioTexts.scheduledFor)
  await openEditor(feed_id, item_id)
  await page.press(fieldTexts.unschedule)
  page.says('No longer scheduled')
})

test('what was shared is said, and every message stands at its field', async () => {
  const { feed_id } = await publicEpisode()
  await page.open(`/studio/${feed_id}?task=SHARE_FEED`)
  page.says(checklistTexts.shareText)
  await page.press(checklistTexts.shared)
  page.says('3 of 7')
  await openEditor(show)
  page.fill('Links', 'http://a.example')
  await page.press(fieldTexts.save)
  page.says('Every link should start with "https://"', fieldTexts.errorsBelow)
})

test('where nobody can write a language down, the transcript says so', async () => {
  const { feed_id, item_id } = await readyEpisode()
  await updateHostingFeed(ctx, { feed: { _id: feed_id, content: { language: 'de' } } })
  await openEditor(feed_id, item_id)
  page.says(itemTexts.ai.notAvailable)
})

test('an ISRC is told what is wrong with it, part by part', async () => {
  const { id: track } = await createHostingItem(ctx, { feed_id: release, title: 'Attic' })
  for (const [typed, message] of [
    ['QZABC12', 'ISRC must be 12 characters long.'],
    ['1ZABC1212345', 'Characters 1–2 of ISRC must be letters. Found 1Z.'],
    ['QZÄÖ-ABC1X12345', 'Characters 6–7 of ISRC must be digits. Found 1X.'],
    ['QZABC12A2345', 'Characters 8–12 of ISRC must be digits. Found A2345.'],
  ] as const) {
    await openEditor(release, track)
    page.fill('ISRC', typed)
    await page.press(fieldTexts.save)
    page.says(message)
    expect(page.valueOf('ISRC')).toBe(typed)
  }
  await openEditor(release, track)
  page.fill('ISRC', 'qz-abc-12-12345')
  await page.press(fieldTexts.save)
  const { item } = await getHostingItem(ctx, { feed_id: release, item_id: track })
  expect(item.content.isrc).toBe('QZABC1212345')
})

test('what was changed elsewhere is told where pages cannot merge it', async () => {
  const ids = await readyEpisode()
  await openEditor(ids.feed_id, ids.item_id)
  page.fill('Episode title', 'Mine')
  services.clock.pass(1)
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Theirs' } })
  await page.press(fieldTexts.save)
  page.says('This was changed elsewhere', 'Theirs')
  expect(page.valueOf('Episode title')).toBe('Mine')
})
