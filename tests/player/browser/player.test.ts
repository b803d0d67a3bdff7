import { clockDuration } from '#app/rules/base/display-time.ts'
import { expect, test } from 'vitest'
import { drawn } from '#tests/rig/browser/browser.ts'
import {
  audio,
  focused,
  listener,
  patient,
  phone,
  player,
  playFrom,
  press,
  queueOrder,
} from '#tests/rig/browser/listening.ts'
import { feedOf } from '#tests/rig/browser/demo-content.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
/** Its episodes last 15 s. */
const show = await feedOf(product, 'One Minute Morning')
const first = 'Kettle, Gas Hob'
const second = 'Rain on a Tin Roof'
const third = 'First Tram'

test('the queue is listed, ordered, skipped through and cleared', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  await press(page, 'Queue')
  const panel = page.getByRole('dialog', { name: 'Queue' })
  await panel.getByText(/^\d+ items • \d+m$/).waitFor()
  expect(await queueOrder(page)).toEqual([first, second, third])
  expect(await panel.locator('[aria-current]').getByText(second).count()).toBe(1)
  expect(await panel.getByRole('img', { name: 'Now playing' }).count()).toBe(1)

  await press(page, `Move ${second} down`)
  expect(await queueOrder(page)).toEqual([first, third, second])
  await panel.getByText(`${second}: 3 of`).waitFor({ state: 'attached' })
  await page.keyboard.press('Alt+ArrowUp')
  expect(await queueOrder(page)).toEqual([first, second, third])
  await press(page, `Move ${third} up`)
  await press(page, `Remove ${first}`)
  expect((await queueOrder(page)).slice(0, 2)).toEqual([third, second])
  await panel.getByRole('button', { name: new RegExp(`Play ${third}`) }).click()
  await player(page).getByRole('link', { name: third }).waitFor()
  const before = await queueOrder(page)
  const shuffle = panel.getByRole('button', { name: 'Shuffle' })
  await shuffle.click()
  expect(await shuffle.getAttribute('aria-pressed')).toBe('true')
  expect((await queueOrder(page))[0]).toBe(third)
  await shuffle.click()
  expect(await queueOrder(page)).toEqual(before)
  const repeat = panel.getByRole('button', { name: 'Repeat the queue' })
  await repeat.click()
  expect(await repeat.getAttribute('aria-pressed')).toBe('false')
  await repeat.click()
  await press(page, 'Clear')
  await panel.getByText('1 item • 15s').waitFor()
  expect([await repeat.isDisabled(), await repeat.getAttribute('aria-pressed')]).toEqual([
    false,
    'true',
  ])

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Queue')
  await press(page, 'Playback options')
  await press(page, 'Stop and clear the queue')
  await player(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('the queue comes back after a reload: paused, at its position, fetching nothing', async () => {
  const { page, problems } = await listener()
  await page.route('**/chapters/*', (route) =>
    route.fulfill({ json: { chapters: [{ startTime: 0, title: 'First drops' }] } }),
  )
  await playFrom(page, product.url + show, second)
  await player(page).getByRole('button', { name: 'Chapter: First drops' }).waitFor()
  await press(page, 'Playback options')
  await page.getByRole('dialog').getByRole('button', { name: '30 min' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await audio(page))?.seconds, patient).toBeGreaterThan(2)
  await press(page, 'Pause')
  // However long the press took.
  const paused = Math.floor((await audio(page))?.seconds ?? 0)
  await page.unroute('**/chapters/*')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') fetched.push(request.url())
  })
  await page.reload()
  await player(page).getByRole('link', { name: second }).waitFor()
  await player(page)
    .getByText(new RegExp(`^(${clockDuration(paused - 1)}|${clockDuration(paused)})$`))
    .first()
    .waitFor()
  await player(page).getByRole('button', { name: 'Chapter: First drops' }).waitFor()
  await press(page, 'Playback options, sleep timer on')
  await page
    .getByRole('timer')
    .getByText(/^Stops in 2\d:/)
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await audio(page)).toMatchObject({ playing: false, seconds: 0 })
  expect(fetched).toEqual([])
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await audio(page))?.seconds, patient).toBeGreaterThan(2)
  expect(fetched).not.toEqual([])
  expect(problems).toEqual([])
})

test('keys drive the player, except where they mean something else', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  await page.locator('h1').click()
  const playing = async () => (await audio(page))?.playing
  await page.keyboard.press('Space')
  await expect.poll(playing).toBe(false)
  await page.keyboard.press('k')
  await expect.poll(playing).toBe(true)
  // A link or a slider is left with the focus by a click, and does nothing with a space; a button does.
  for (const focus of [
    page.getByRole('link', { name: first, exact: true }).first(),
    player(page).getByRole('slider', { name: 'Position' }),
  ]) {
    await focus.focus()
    await page.keyboard.press('Space')
    await expect.poll(playing).toBe(false)
    await page.keyboard.press('Space')
    await expect.poll(playing).toBe(true)
  }
  await player(page).getByRole('button', { name: 'Queue' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog', { name: 'Queue' }).waitFor()
  expect(await playing()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Held down, it mutes once.
  for (const _ of [1, 2]) await page.keyboard.down('m')
  await page.keyboard.up('m')
  await expect.poll(async () => (await audio(page))?.volume).toBe(0)
  await player(page).getByRole('button', { name: 'Unmute' }).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await audio(page))?.volume).toBeCloseTo(0.95)
  await page.keyboard.press('>')
  await expect.poll(async () => (await audio(page))?.rate).toBeCloseTo(1.1)
  await page.keyboard.press('Shift+N')
  await player(page).getByRole('link', { name: third }).waitFor()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Play or pause', 'Skip back', 'Search', 'Close what is open']) {
    await shortcuts.getByText(text).waitFor()
  }
  await expect.poll(playing).toBe(true)
  await page.keyboard.press('k')
  expect(await playing()).toBe(true)
  await shortcuts.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await drawn(page)
  expect(await playing()).toBe(true)
  expect(await shortcuts.count()).toBe(0)

  await page.evaluate(() => localStorage.removeItem('tributary-player-keys-off'))
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email').fill('k m ')
  expect(await playing()).toBe(true)
  expect(await page.getByLabel('Email').inputValue()).toContain('k')
  expect(problems).toEqual([])
})

test('on phones the bar opens the whole player, which Back and Esc close', async () => {
  const { page, problems } = await listener(phone)
  await playFrom(page, product.url + show, second)
  // It lasts seconds, and must not end meanwhile.
  await page.keyboard.press('k')
  await expect.poll(async () => (await audio(page))?.playing).toBe(false)
  await page.getByRole('link', { name: first, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  const opener = page.getByRole('button', { name: `Now playing: ${second}` })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Now playing' })
  await panel.getByRole('link', { name: second }).waitFor()
  for (const name of ['Back 30 seconds', 'Previous', 'Play', 'Next', 'Forward 30 seconds']) {
    await panel.getByRole('button', { name, exact: true }).waitFor()
  }
  await panel.getByRole('slider', { name: 'Position' }).waitFor()
  await panel.getByRole('button', { name: 'Speed', exact: true }).click()
  await panel.getByRole('slider', { name: 'Speed' }).waitFor()
  await panel.getByRole('button', { name: 'Sleep timer' }).click()
  await panel.getByRole('button', { name: 'End of item' }).waitFor()
  await panel.getByRole('button', { name: 'Queue', exact: true }).click()
  await page.getByRole('dialog', { name: 'Queue' }).getByRole('list', { name: 'Queue' }).waitFor()

  const path = new URL(page.url()).pathname
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(await focused(page)).toBe(`Now playing: ${second}`)

  await opener.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await opener.click()
  await panel.getByRole('link', { name: second }).click()
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await panel.waitFor({ state: 'detached' })
  expect((await audio(page))?.playing).toBe(false)
  expect(problems).toEqual([])
})

test('playing goes on from page to page, to the login page and back', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  // The heart is for those who have a library.
  await player(page).getByRole('button', { name: 'Save to library' }).click()
  await page.waitForURL(/\/login/)
  expect((await audio(page))?.playing).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'One Minute Morning' }).waitFor()
  expect((await audio(page))?.playing).toBe(true)
  expect(problems).toEqual([])
})

test('Play is there before the page’s scripts: a press is heard at once, and the player goes on with it', async () => {
  const { page, problems } = await listener()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') opened.push(request.url())
  })
  await page.goto(product.url + show, { waitUntil: 'commit' })
  await press(page, 'Play One Minute Morning')
  await expect.poll(async () => (await audio(page))?.seconds, patient).toBeGreaterThan(0)
  const asked = opened.length
  scripts.resolve()
  await player(page).getByRole('link', { name: first }).waitFor()
  await page.getByRole('button', { name: 'Pause One Minute Morning' }).waitFor()
  await expect.poll(async () => (await audio(page))?.seconds, patient).toBeGreaterThan(1)
  expect(await audio(page)).toMatchObject({ playing: true })
  expect(opened).toHaveLength(asked)
  await press(page, 'Pause One Minute Morning')
  await expect.poll(async () => (await audio(page))?.playing).toBe(false)
  expect(problems).toEqual([])
})
