import { expect, test } from 'vitest'
import { visit } from '#tests/rig/browser/browser.ts'
import { choose } from '#tests/rig/browser/choose.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import {
  creator,
  messageAt,
  openEditor,
  saved,
  saveState,
  typeAndLeave,
} from '#tests/rig/browser/studio-editing.ts'
import { itemOf, newItem, newShow, readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const wide = { viewport: { width: 1440, height: 900 } }
const { page, api, context } = await creator(product, 'fields@editor-fields.example', wide)
const show = await newShow(api)
const episode = await newItem(api, show, 'Night Ferry')
const artist = (await api.call<{ id: string }>('me/hosting-feed-create', { type: 'ARTIST' })).id
const album = { type: 'ALBUM', publisher_id: artist }
const release = (await api.call<{ id: string }>('me/hosting-feed-create', album)).id
const track = await newItem(api, release, 'Attic')

const edits = {
  show: `${product.url}/studio/${show}/edit`,
  episode: `${product.url}/studio/${show}/${episode}/edit`,
  release: `${product.url}/studio/${artist}/${release}/edit`,
  track: `${product.url}/studio/${release}/${track}/edit`,
}

async function stored(feed_id: string, item_id: string) {
  return (await itemOf(api, feed_id, item_id)).content as Record<string, unknown>
}

test('numbers are whole and from 1 to 10000; what is right beside them is saved', async () => {
  await openEditor(page, edits.episode)
  for (const [label, wrong] of [
    ['Season number', '0'],
    ['Episode number', '10001'],
  ] as const) {
    await typeAndLeave(page, label, wrong)
    await messageAt(page, label, `${label} must be a whole number from 1 to 10000.`)
  }
  await page.getByLabel('Episode title').fill('Salt Money')
  await expect.poll(async () => (await stored(show, episode)).title).toBe('Salt Money')
  await saveState(page, 'Not saved')
  expect((await stored(show, episode)).season).toBeUndefined()
  await page.getByLabel('Season number').fill('10000')
  await saved(page, () => page.getByLabel('Episode number').fill('1'))
  expect(await stored(show, episode)).toMatchObject({ season: 10_000, episode: 1 })
})

test('a title is counted and ends at its limit', async () => {
  await openEditor(page, edits.episode)
  const title = page.getByLabel('Episode title')
  await saved(page, () => title.fill('t'.repeat(200)))
  expect((await title.inputValue()).length).toBe(150)
  await page.getByText('150/150').waitFor()
})

test('links are added with Enter, once each, up to ten', async () => {
  await openEditor(page, edits.episode)
  const links = page.getByLabel('Links', { exact: true }).first()
  await links.fill('https:/')
  expect(await page.getByText('Every link should start with "https://"').count()).toBe(0)
  await links.fill('http://a.example')
  await page.getByText('Every link should start with "https://"', { exact: true }).waitFor()
  await links.fill('https://exa mple')
  await links.press('Enter')
  await page.getByText('https://exa mple is not a valid URL.', { exact: true }).waitFor()
  for (let at = 1; at <= 10; at++) {
    await links.fill(`https://a.example/${at}`)
    await links.press('Enter')
    if (at > 1) continue
    await links.fill('https://a.example/1')
    await links.press('Enter')
    await page.getByText('Link https://a.example/1 already exists.', { exact: true }).waitFor()
  }
  await page.getByText('Maximum of 10 links is allowed', { exact: true }).waitFor()
  expect(await links.isDisabled()).toBe(true)
  await expect.poll(async () => ((await stored(show, episode)).links as string[]).length).toBe(10)
  await saved(page, () =>
    page.getByRole('button', { name: 'Remove https://a.example/10', exact: true }).press('Enter'),
  )
  expect(await links.evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await stored(show, episode)).links).toHaveLength(9)
  expect(await links.isDisabled()).toBe(false)
})

test('genres are found by typing, stand as chips, and are five at most', async () => {
  await openEditor(page, edits.release)
  const genres = page.getByRole('combobox', { name: 'Genres' })
  for (const query of ['ambient', 'folk', 'baroque', 'trap', 'swing']) {
    await genres.fill(query)
    await genres.press('Enter')
  }
  await page.getByText('Maximum of 5 genres is allowed', { exact: true }).waitFor()
  expect(await genres.isDisabled()).toBe(true)
  await saveState(page, 'All changes saved')
  type Answer = { feed: { content: { music_genres: string[] } } }
  const chosen = async () =>
    (await api.call<Answer>('me/hosting-feed-get', { feed_id: release })).feed.content.music_genres
  await expect.poll(chosen).toEqual(['Ambient', 'Folk', 'Baroque', 'Trap', 'Swing'])
  await saved(page, () => page.getByRole('button', { name: 'Remove Folk' }).click())
  expect(await chosen()).toEqual(['Ambient', 'Baroque', 'Trap', 'Swing'])
  await genres.fill('metal')
  expect(await page.getByRole('group', { name: 'Metal & Punk' }).isVisible()).toBe(true)
  expect(await page.getByRole('option', { name: 'Punk', exact: true }).count()).toBe(1)
})

test('show notes are written with tools, and a link is made, changed and removed', async () => {
  await openEditor(page, edits.episode)
  const notes = page.getByLabel('Show notes')
  expect(await notes.getAttribute('placeholder')).toBe('Tell listeners about this episode...')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
  await notes.fill('Wren')
  await notes.selectText()
  await tool('Bold').click()
  await expect.poll(() => notes.inputValue()).toBe('**Wren**')
  await notes.fill('')
  await tool('Bold').click()
  await page.keyboard.type('Wren')
  await tool('Bold').click()
  await page.keyboard.type(' sings')
  expect(await notes.inputValue()).toBe('**Wren** sings')
  await notes.fill('Quay')
  await notes.selectText()
  await page.keyboard.press('Control+i')
  await expect.poll(() => notes.inputValue()).toBe('*Quay*')
  await notes.fill('Choir')
  await notes.selectText()
  await tool('Bullet list').click()
  await expect.poll(() => notes.inputValue()).toBe('- Choir')

  await notes.fill('By ')
  await tool('Link').click()
  const link = page.getByRole('group', { name: 'Link' })
  await link.getByRole('button', { name: 'Apply' }).click()
  await link.getByText('Title is required.', { exact: true }).waitFor()
  await link.getByText('URL is required.', { exact: true }).waitFor()
  await link.getByLabel('Title').fill('Low Tide Choir')
  await link.getByLabel('URL').fill('low tide')
  await link.getByRole('button', { name: 'Apply' }).click()
  await link.getByText('low tide is not a valid URL.', { exact: true }).waitFor()
  await link.getByLabel('URL').fill('choir.example/a')
  await saved(page, () => link.getByLabel('URL').press('Enter'))
  expect(await notes.inputValue()).toBe('By [Low Tide Choir](https://choir.example/a)')

  await notes.press('ArrowLeft')
  await link.getByText('Go to link:').waitFor()
  expect(await link.getByRole('link').getAttribute('href')).toBe('https://choir.example/a')
  await link.getByRole('button', { name: 'Change' }).click()
  await link.getByLabel('Title').fill('The choir')
  await saved(page, () => link.getByRole('button', { name: 'Apply' }).click())
  expect((await stored(show, episode)).description).toBe('By [The choir](https://choir.example/a)')
  await notes.press('ArrowLeft')
  await saved(page, () => link.getByRole('button', { name: 'Remove' }).click())
  expect(await notes.inputValue()).toBe('By The choir')
})

test('a description that would be too long is put back as it was', async () => {
  await openEditor(page, edits.episode)
  const notes = page.getByLabel('Show notes')
  await saved(page, () => notes.fill(`**${'a'.repeat(10_000)}**`))
  await page.getByText('10,000/10,000').waitFor()
  await notes.press('End')
  await notes.pressSequentially('b')
  await messageAt(page, 'Show notes', 'Formatted description may not exceed 10000 character(s)')
  expect(await notes.inputValue()).toBe(`**${'a'.repeat(10_000)}**`)
  await openEditor(page, edits.show)
  const description = page.getByLabel('Description')
  await description.fill('a'.repeat(4001))
  await messageAt(page, 'Description', 'Formatted description may not exceed 4000 character(s)')
  expect(await description.inputValue()).toBe('')
})

test('who may hear it shows at once which audio is needed', async () => {
  const info = { name: 'Crew', offer: 'Join the crew' }
  await api.call('me/hosting-payments-subscription-update', { feed_id: show, info, enabled: true })
  await openEditor(page, edits.episode)
  await saved(page, () => page.getByLabel('Early access', { exact: true }).check())
  await saved(page, () => page.getByLabel('Days of early access').fill('7'))
  await page.getByText('Early access: 7 days').first().waitFor()
  await saved(page, () => page.getByLabel('Bonus episode').check())
  await page.getByRole('tab', { name: 'Preview audio' }).waitFor()
  expect(await page.getByRole('link', { name: 'Missing preview audio' }).isVisible()).toBe(true)
  await saved(page, () => page.getByLabel('Bonus episode').uncheck())
  await saved(page, () => page.getByText('Only for those who subscribe').click())
  expect(await stored(show, episode)).toMatchObject({
    variant: { access: 'REGULAR', subscribers_only: true, earlyaccess: { delay: 7 * 86_400 } },
  })
})

test('the time zone of a schedule is shown, and a time that has passed is refused', async () => {
  const { page } = await creator(product, 'elsewhere@editor-fields.example', {
    timezoneId: 'Asia/Tokyo',
  })
  await page.context().addCookies(await context.cookies())
  await openEditor(page, edits.episode)
  await expect
    .poll(() =>
      page
        .locator('input[role=combobox]')
        .and(page.getByLabel('Time zone'))
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['Tokyo (UTC+9)', 'Tokyo (UTC+9)'])
  await choose(page, 'Time zone', 'sao p')
  await expect
    .poll(() => page.getByLabel('Time zone').first().inputValue())
    .toBe('Sao Paulo (UTC-3)')
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
  await schedule.click()
  await messageAt(page, 'Publish at', 'Choose a date and a time.')
  await page.getByLabel('Publish at').fill('2020-01-01T10:00')
  await schedule.click()
  await messageAt(page, 'Publish at', 'Choose a time in the future.')
})

test('a time that the clocks skip is the one that they show then', async () => {
  const ready = await readyEpisode(api)
  const { page } = await visit({ timezoneId: 'America/New_York' })
  await page.context().addCookies(await context.cookies())
  await openEditor(page, `${product.url}/studio/${ready.feed_id}/${ready.item_id}/edit`)
  await page.getByLabel('Publish at').fill('2099-03-08T02:30')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.waitForURL(/status=scheduled/)
  const { meta } = await itemOf(api, ready.feed_id, ready.item_id)
  expect(meta).toMatchObject({ scheduled: '2099-03-08T07:30:00.000Z' })
})

test('on a phone the bar of an editor says on one line that all is saved; that of settings is covered by nothing', async () => {
  const ready = await readyEpisode(api)
  const { page } = await visit({ viewport: { width: 390, height: 844 } })
  await page.context().addCookies(await context.cookies())
  await openEditor(page, `${product.url}/studio/${ready.feed_id}/${ready.item_id}/edit`)
  const place = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  const words = page.getByText('All changes saved', { exact: true })
  expect((await words.boundingBox())?.height).toBeLessThan(24)
  const preview = await page.getByRole('link', { name: 'Preview' }).boundingBox()
  expect(await place('Publish')).toBe(preview?.y)

  await page.goto(edits.show)
  await page.getByRole('button', { name: 'Not now' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ trial: true })
})

test('the index marks the section in view', async () => {
  await openEditor(page, edits.episode)
  const index = page.getByRole('navigation', { name: 'Sections' })
  await page.evaluate(() => scrollTo(0, 0))
  const current = () => index.locator('[aria-current]').textContent()
  await expect.poll(current).toBe('Details')
  await index.getByRole('link', { name: 'Availability' }).click()
  await expect.poll(current).toBe('Availability')
  await page.keyboard.press('End')
  await expect.poll(current).toBe('Publishing')
})
