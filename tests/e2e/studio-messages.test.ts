import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { itemTexts } from '#app/texts/item-texts.ts'
import { publishCheckTexts as checks } from '#app/texts/publish-checks.ts'
import { checklistTexts } from '#app/texts/studio-checklist.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { listTexts } from '#app/texts/studio-lists.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { openPage, visit } from './browser.ts'
import { startProduct } from './product.ts'
import { creator, openEditor, refuseClipboard } from './studio-editing.ts'
import { newItem, newShow, readyEpisode } from './studio-work.ts'

const product = await startProduct()
const wide = { viewport: { width: 1440, height: 900 } }
const { page, api, context } = await creator(product, 'messages@example.com', wide)
page.setDefaultTimeout(10_000)
const show = await newShow(api)
const artist = await newFeed({ type: 'ARTIST' })
const release = await newFeed({ type: 'ALBUM', publisher_id: artist })

async function newFeed(input: Record<string, string>): Promise<string> {
  return (await api.call<{ id: string }>('me/hosting-feed-create', input)).id
}

function at(...parts: string[]): string {
  return `${product.url}/studio/${parts.join('/')}`
}

async function says(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await page.getByText(line, { exact: true }).first().waitFor()
}

/** The same account in a browser without JavaScript. */
async function plain(): Promise<Page> {
  const storageState = await context.storageState()
  const visitor = await visit({ javaScriptEnabled: false, storageState })
  visitor.page.setDefaultTimeout(10_000)
  return visitor.page
}

test('what a show, an artist and a release lack is listed before they are published', async () => {
  await openEditor(page, at(show, 'edit'))
  await says(page, fieldTexts.beforePublish, ...Object.values(checks.show))
  await openEditor(page, at(artist, 'edit'))
  await says(page, ...Object.values(checks.artist))
  await openEditor(page, at(artist, release, 'edit'))
  await says(page, ...Object.values(checks.release), 'Add at least one track.')
})

test('each missing thing leads to its field', async () => {
  await openEditor(page, at(show, 'edit'))
  await page.getByRole('link', { name: checks.show.author }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('content.author')
})

test('what an episode and a track lack is listed, by the versions of their audio', async () => {
  const episode = await newItem(api, show, '')
  await openEditor(page, at(show, episode, 'edit'))
  await says(page, checks.episode.title, 'Missing episode audio')
  for (const [variant, lines] of [
    [{ access: 'BONUS' }, ['Missing preview audio', 'Missing episode audio']],
    [
      { access: 'REGULAR', adfree: { enabled: true } },
      ['Missing ad-free audio', 'Missing episode audio'],
    ],
  ] as const) {
    await api.call('me/hosting-item-update', {
      feed_id: show,
      item_id: episode,
      updates: { variant },
    })
    await openEditor(page, at(show, episode, 'edit'))
    await says(page, ...lines)
  }
  const track = await newItem(api, release, '')
  await openEditor(page, at(release, track, 'edit'))
  await says(page, checks.track.title, checks.track.audio, fieldTexts.trackNumber)
  await says(page, studioTexts.deleteTrack, fieldTexts.trackExplicit)
  expect(await page.getByLabel('Description').getAttribute('placeholder')).toBe(
    fieldTexts.trackPlaceholder,
  )
  await openEditor(page, at(artist, release, 'edit'))
  await says(page, studioTexts.untitledTrack, checks.track.title, checks.track.audio)
})

test('each task of the checklist says what it is about', async () => {
  for (const [feed, task, ...lines] of [
    [show, 'COMPLETE_NOSTR_PROFILE', checklistTexts.nostrText, checklistTexts.connectNostr],
    [show, 'COMPLETE_NOSTR_PROFILE', checklistTexts.learnNostr],
    [show, 'CONNECT_STRIPE', checklistTexts.stripeShow, checklistTexts.stripe],
    [artist, 'CONNECT_STRIPE', checklistTexts.stripeArtist],
    [show, 'START_SUBSCRIPTION', checklistTexts.subscriptionText],
    [show, 'RELEASE_FIRST_ITEM', checklistTexts.publishEpisodeText, checklistTexts.newEpisode],
    [artist, 'RELEASE_FIRST_ITEM', checklistTexts.publishReleaseText, checklistTexts.newRelease],
    [show, 'SHARE_FEED', checklistTexts.notPublished],
    [artist, 'SHARE_FEED', checklistTexts.notPublishedArtist],
    [show, 'GET_FIRST_10_SUPPORTERS', checklistTexts.supportersText, checklistTexts.readGuide],
    [show, 'DISMISS', checklistTexts.dismissText, checklistTexts.dismissAll],
  ] as const) {
    await page.goto(`${at(feed)}?task=${task}`)
    await says(page, ...lines)
  }
  await says(page, studioTexts.notPublishedShow)
})

test('the lists of an artist, and a show without anything, say what they lack', async () => {
  for (const [feed, tab, line] of [
    [artist, 'published', studioTexts.noPublishedReleases],
    [artist, 'scheduled', studioTexts.noScheduledReleases],
    [await newShow(api), 'drafts', studioTexts.noDrafts],
  ] as const) {
    const list = feed === artist ? 'releases' : 'episodes'
    await page.goto(`${at(feed, list)}?tab=${tab}`)
    await says(page, line)
  }
  await page.goto(`${at(artist, 'releases')}?tab=published&q=zzzz`)
  await says(page, listTexts.noMatchingReleases)
})

test('an episode is scheduled and taken back, and its page says so', async () => {
  const { feed_id, item_id } = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id })
  await page.goto(at(feed_id, item_id))
  await says(page, studioTexts.notPublishedItem)
  await openEditor(page, at(feed_id, item_id, 'edit'))
  await page.getByLabel(fieldTexts.scheduleFor).fill('2099-01-01T10:00')
  await page.getByRole('button', { name: fieldTexts.schedule, exact: true }).click()
  await says(page, studioTexts.scheduled)
  await page.goto(at(feed_id, item_id))
  await page.getByText(studioTexts.scheduledFor).first().waitFor()
  await openEditor(page, at(feed_id, item_id, 'edit'))
  await page.getByRole('button', { name: fieldTexts.unschedule }).click()
  await says(page, 'No longer scheduled')
})

test('without JavaScript what was shared is said, and every message stands at its field', async () => {
  const ids = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id: ids.feed_id })
  await api.call('me/hosting-item-release', ids)
  const page = await plain()
  await page.goto(`${at(ids.feed_id)}?task=SHARE_FEED`)
  await says(page, checklistTexts.shareText)
  await page.getByRole('button', { name: checklistTexts.shared }).click()
  await page.getByText('3 of 7').waitFor()
  await page.goto(at(show, 'edit'))
  await page.getByLabel('Links', { exact: true }).fill('http://a.example')
  await page.getByRole('button', { name: fieldTexts.save, exact: true }).first().click()
  await says(page, 'Every link should start with "https://"', fieldTexts.errorsBelow)
})

test('where nobody can write a language down, the transcript says so', async () => {
  const ids = await readyEpisode(api)
  const feed = { _id: ids.feed_id, content: { language: 'de' } }
  await api.call('me/hosting-feed-update', { feed })
  await openEditor(page, at(ids.feed_id, ids.item_id, 'edit'))
  await says(page, itemTexts.ai.notAvailable)
})

test('a link that cannot be copied is said', async () => {
  const ids = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id: ids.feed_id })
  await api.call('me/hosting-item-release', ids)
  const visitor = await visit({ ...wide, storageState: await context.storageState() })
  visitor.page.setDefaultTimeout(10_000)
  await refuseClipboard(visitor.page)
  await openPage(visitor.page, `${at(ids.feed_id)}?task=SHARE_FEED`)
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: checklistTexts.copyLink })
    .click()
  await says(visitor.page, checklistTexts.copyFailed)
})
