import { expect, test } from 'vitest'
import { audio, listener, player, playFrom, press } from '#tests/rig/browser/listening.ts'
import { feedOf } from '#tests/rig/browser/demo-content.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
/** Its episodes last 15 s. */
const show = await feedOf(product, 'One Minute Morning')
const second = 'Rain on a Tin Roof'
const third = 'First Tram'

test('speed is set in general or for a show, and kept', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  await press(page, 'Playback options')
  const options = page.getByRole('dialog', { name: 'Playback options' })
  await press(page, '1.5×')
  await expect.poll(() => audio(page)).toMatchObject({ rate: 1.5, pitch: true })
  await press(page, 'Faster')
  await options.getByText('1.6×').waitFor()
  await options.getByLabel('Remember for this show').check()
  await press(page, 'Slower')
  await options.getByText('1.5×').first().waitFor()
  await page.reload()
  await press(page, 'Playback options')
  expect(await options.getByLabel('Remember for this show').isChecked()).toBe(true)
  expect(await options.getByRole('slider', { name: 'Speed' }).inputValue()).toBe('1.5')
  await options.getByLabel('Remember for this show').uncheck()
  expect(await options.getByRole('slider', { name: 'Speed' }).inputValue()).toBe('1.6')
  expect(problems).toEqual([])
})

test('the sleep timer shows what is left and can be cancelled', async () => {
  const { page, problems } = await listener()
  await playFrom(page, product.url + show, second)
  await press(page, 'Playback options')
  const options = page.getByRole('dialog', { name: 'Playback options' })
  await options.getByRole('heading', { name: 'Sleep timer' }).waitFor()
  for (const minutes of [10, 15, 30, 45, 60]) {
    await options.getByRole('button', { name: `${minutes} min`, exact: true }).waitFor()
  }
  await press(page, '5 min')
  await options.getByText(/Stops in (5:00|4:59)/).waitFor()
  await player(page).getByRole('button', { name: 'Playback options, sleep timer on' }).waitFor()
  await options.getByText('Stops in 4:57').waitFor()
  await press(page, 'End of item')
  await options.getByText('Stops at the end of this item').waitFor()
  await press(page, 'Cancel')
  await press(page, 'End of item')
  await page.keyboard.press('Escape')
  await player(page).getByRole('slider', { name: 'Position' }).fill('0.9')
  await player(page).getByRole('link', { name: third }).waitFor({ timeout: 15_000 })
  await expect.poll(async () => (await audio(page))?.playing).toBe(false)
  await player(page).getByRole('button', { name: 'Playback options', exact: true }).waitFor()
  expect(problems).toEqual([])
}, 40_000)
