import { expect, test } from 'vitest'
import {
  audio,
  listener,
  patient,
  player,
  playFrom,
  press,
  queueOrder,
  untilHeard,
} from '#tests/rig/browser/listening.ts'
import { feedOf } from '#tests/rig/browser/demo-content.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
/** Its episodes last 15 s. */
const show = await feedOf(product, 'One Minute Morning')
const first = 'Kettle, Gas Hob'
const second = 'Rain on a Tin Roof'
const third = 'First Tram'

test('a queue of 1,000 items has the rows in sight in the page, wherever it is scrolled', async () => {
  const { page, problems } = await listener()
  await page.goto(`${product.url}/login`)
  await page.evaluate(() => {
    const items = Array.from({ length: 1000 }, (_, at) => ({
      url: `/a${at}.mp3`,
      video: false,
      img: null,
      title: `Item ${at}`,
      subtitle: '',
      duration: 60,
    }))
    localStorage.setItem('tributary-player-queue', JSON.stringify({ idx: 500, items, title: '' }))
  })
  await page.reload()
  await press(page, 'Queue')
  const panel = page.getByRole('dialog', { name: 'Queue' })
  await panel.getByText('1,000 items • 16h 40m').waitFor()
  await panel.getByRole('button', { name: 'Play Item 500 ' }).focus()
  await panel.getByRole('list').evaluate((list) => (list.parentElement!.scrollTop = 1e6))
  await panel.getByRole('button', { name: 'Play Item 999 ' }).waitFor()
  expect(await panel.getByRole('listitem').count()).toBeLessThan(40)
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Item 501')
  expect(problems).toEqual([])
})

test('an episode can be played next or added to the end', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  await page.getByRole('link', { name: first, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  const open = () => page.locator('main details summary').first().click()
  await open()
  await press(page, 'Play next')
  await page.getByRole('status').getByText('Plays next').waitFor()
  await open()
  await press(page, 'Add to queue')
  await page.getByRole('status').getByText('Added to queue').waitFor()
  await press(page, 'Queue')
  expect(await queueOrder(page)).toEqual([first, second, first])
  expect(problems).toEqual([])
})

test('the tab that begins to play is the only one that does', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  const other = await page.context().newPage()
  await other.goto(product.url + show)
  await press(other, `Play ${third}`)
  await player(other).getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await expect.poll(async () => (await audio(page))?.playing, patient).toBe(false)
  await page.bringToFront()
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await player(other).getByRole('button', { name: 'Play', exact: true }).waitFor()
  await untilHeard(page)
  await other.close()
  expect(problems).toEqual([])
})

test('media that fails says so, and plays on when it is asked again', async () => {
  const { page } = await listener()
  await page.route(/\/audio\//, (route) => route.abort())
  await page.goto(product.url + show)
  await press(page, `Play ${second}`)
  await player(page).getByRole('progressbar', { name: 'Loading' }).waitFor()
  await player(page).getByRole('alert').getByText('The host does not answer').waitFor()
  await page.context().setOffline(true)
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await player(page).getByRole('alert').getByText('No connection').waitFor()
  await page.unroute(/\/audio\//)
  await page.context().setOffline(false)
  await expect.poll(async () => (await audio(page))?.playing, patient).toBe(true)
  expect(await player(page).getByRole('alert').count()).toBe(0)
}, 30_000)

test('without a network what cannot be opened is said, and the page stays', async () => {
  const { page } = await listener()
  await playFrom(page, product.url + show, second)
  await page.context().setOffline(true)
  await press(page, 'Queue')
  await page.getByRole('status').getByText('No connection').waitFor()
  await page.getByRole('heading', { level: 1, name: 'One Minute Morning' }).waitFor()
  expect(await player(page).count()).toBe(1)
})
