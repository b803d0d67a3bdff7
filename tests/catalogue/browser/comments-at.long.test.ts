import { expect, test } from 'vitest'
import { commentsAtTexts as texts } from '#app/texts/catalogue/comments-at.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { audio, focused, listener, patient } from '#tests/rig/browser/listening.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'

const product = await sharedProduct('demo')
const ada = newSigner()

async function chartedEpisode(): Promise<ContentHit> {
  const answer = await fetch(`${product.url}/api/load-charts`, { method: 'POST' })
  const { top } = (await answer.json()) as { top: { episodes: { hit: ContentHit }[] } }
  // Journeys of others comment on the first.
  const last = top.episodes.at(-1)
  if (!last) throw new Error('the charts are empty')
  return last.hit
}

test('a comment that another client publishes stands at its second while one listens, and seeks there', async () => {
  const relay = await connectRaw(relayOf(product))
  const { _id, _guid, info } = await chartedEpisode()
  const { page, problems } = await listener()
  await page.goto(`${product.url}/episode/${_id}`)
  const hearing = page.waitForResponse((response) =>
    response.url().includes('/realtime?topic=counts'),
  )
  await page
    .getByRole('button', { name: `Play ${info.title}` })
    .first()
    .click()
  await hearing
  await page.keyboard.press('k')
  const comments = ['1', '9'].map((second) =>
    ada.sign({
      content: `The lid rattles at ${second}.`,
      tags: [['i', `podcast:item:guid:${_guid}`, `https://elsewhere.test/?t=${second}`]],
    }),
  )
  for (const comment of comments) expect(await relay.publish(comment)).toEqual([true, ''])
  const lane = page.getByRole('toolbar', { name: texts.lane })
  const mark = lane.getByRole('button', { name: /^Comment by .* at 0:09$/ })
  await lane.getByRole('button').first().press('End', patient)
  await expect.poll(() => focused(page), patient).toMatch(/at 0:09$/)
  await mark.press('Enter')
  await expect.poll(async () => (await audio(page))?.seconds ?? 0, patient).toBe(9)
  const callout = page.getByRole('complementary', { name: texts.heard })
  await callout.getByText('The lid rattles at 9.').waitFor()
  await callout.getByRole('button', { name: texts.switchOff }).click()
  await callout.waitFor({ state: 'detached' })
  expect(await mark.getAttribute('aria-current')).toBe('true')
  expect(problems).toEqual([])
})
