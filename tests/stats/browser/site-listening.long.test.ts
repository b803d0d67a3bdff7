import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { siteListeningTexts as texts } from '#app/texts/player/site-listening.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { audio, listener, patient, player, press } from '#tests/rig/browser/listening.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { within } from '#tests/rig/browser/time-limits.ts'

const product = await sharedProduct('demo')

/** Bodies of the reports that a page sends, and whether they carry cookies. */
function reportsOf(page: Page) {
  const reports: { heard: number[]; hasCookie: boolean }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/stats/report-listening')) return
    const { heard } = request.postDataJSON() as { heard: number[] }
    reports.push({ heard, hasCookie: 'cookie' in request.headers() })
  })
  return reports
}

/** Plays three times as fast, up to a second of the episode. */
async function hearUpTo(page: Page, address: string, seconds: number) {
  await page.evaluate(() =>
    localStorage.setItem('tributary-player-settings', JSON.stringify({ playback_rate: 3 })),
  )
  await page.goto(address)
  await press(page, 'Play Night Ferry')
  const at = async () => (await audio(page))?.seconds ?? 0
  await expect.poll(at, within(60_000)).toBeGreaterThan(seconds)
}

test('whoever has listened for a while is asked once, and what they answer is kept and can be taken back', async () => {
  const creator = await signIn(product, 'creator@site-listening.example')
  const episode = await publicEpisode(product, creator, toneMp3(180))
  const { page, problems } = await listener()
  const reports = reportsOf(page)
  await page.goto(`${product.url}/privacy-policy`)
  const consent = page.getByRole('switch', { name: texts.switch })
  expect(await consent.isChecked()).toBe(false)
  await hearUpTo(page, episode.page, 48)
  const question = page.getByRole('region', { name: texts.question })
  await question.waitFor(patient)
  expect(await violationsOn(page)).toEqual([])
  expect(reports).toEqual([])

  await question.getByRole('button', { name: texts.yes }).focus()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => reports.length, patient).toBeGreaterThan(0)
  const from = (await audio(page))?.seconds ?? 0
  await expect.poll(async () => (await audio(page))?.seconds, patient).toBeGreaterThan(from + 12)
  await player(page).getByRole('button', { name: 'Pause' }).first().click()
  await expect.poll(() => reports.flatMap(({ heard }) => heard).length, patient).toBeGreaterThan(1)
  expect(reports.every(({ hasCookie }) => !hasCookie)).toBe(true)
  const kept = () =>
    askSql<{ heard: Buffer }>(product, 'select heard from listens where item_id = $1', [
      episode.item_id,
    ])
  await expect.poll(async () => (await kept()).map(({ heard }) => heard.length > 0)).toEqual([true])

  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect.poll(() => consent.isChecked(), patient).toBe(true)
  await consent.focus()
  await page.keyboard.press('Space')
  expect(await consent.isChecked()).toBe(false)
  const told = reports.length
  await hearUpTo(page, episode.page, 5)
  await player(page).getByRole('button', { name: 'Pause' }).first().click()
  expect(reports.length).toBe(told)
  expect(problems).toEqual([])
})
