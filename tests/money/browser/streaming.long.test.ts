import { expect, test } from 'vitest'
import { streamTexts as texts } from '#app/texts/money/streaming.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { apiOfBrowser, signIn } from '#tests/rig/browser/api.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn } from '#tests/rig/browser/browser.ts'
import { audio, listener, patient, player, press } from '#tests/rig/browser/listening.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const product = await sharedProduct('demo')

test('sats are streamed for what plays, seen in the player, and paid', async () => {
  const kay = await signIn(product, 'kay-streams@harbour.example')
  await kay.call('me/username-set', { username: 'kaystreams' })
  const { page: address, feed_id } = await publicEpisode(product, kay, toneMp3(60))
  const kept = { name: 'Kay', lnaddress: `kaystreams@${new URL(product.url).host}`, split: 100 }
  await kay.call('me/hosting-feed-update', {
    feed: { _id: feed_id, content: { value: { recipients: [{ ...kept, editable: true }] } } },
  })
  await kay.call('me/hosting-feed-publish-changes', { feed_id })

  const { context, page, problems } = await listener()
  await logIn(page, product, 'streams@harbour.example')
  await (await apiOfBrowser(product, context)).call('pay/play-faucet', {})
  await page.goto(`${product.url}/wallet`)
  await page.getByText(texts.isOff).waitFor()
  await page.locator('a[href="/wallet/streaming"]').click()
  const dialog = page.getByRole('dialog', { name: texts.heading })
  await dialog.getByLabel(texts.rate).first().fill('600')
  await dialog.getByRole('button', { name: '5,000' }).click()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.save }).click()
  await page.getByText(texts.spent(600, 0, 5000)).waitFor()

  await page.goto(address)
  await press(page, /^Play/)
  const shown = player(page).getByTitle(texts.switch)
  await shown.getByText(texts.spent(600, 0, 5000)).waitFor(patient)
  // What plays before the streaming is loaded costs nothing.
  await expect.poll(async () => (await audio(page))?.seconds ?? 0, patient).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Pause' }).first().click()
  await expect
    .poll(() => shown.textContent())
    .toMatch(/600 sats\/min · (?:[2-9]|1\d)0 of 5,000 sats today/)
  await shown.click()
  await shown.getByText(texts.stopped.PAUSED).waitFor()
  expect(await shown.getAttribute('aria-pressed')).toBe('false')
  expect(await violationsOn(page)).toEqual([])

  // A few minutes later.
  await askSql(product, `update stream_minutes set heard_at = now() - interval '3 minutes'`)
  await askSql(product, `select graphile_worker.add_job('pay-streams')`)
  const received = async () => {
    const { balance } = await kay.call<{ balance: { millisats: number } }>('me/wallet-get', {})
    return balance.millisats
  }
  await expect.poll(received, patient).toBeGreaterThanOrEqual(20_000)
  await page.goto(`${product.url}/wallet`)
  await page.getByRole('listitem').filter({ hasText: 'Stream' }).first().waitFor(patient)
  expect(problems).toEqual([])
})
