import { npubEncode } from 'nostr-tools/nip19'
import { verifyEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { apiOfBrowser } from '#tests/rig/browser/api.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { logInByExtension, withExtension } from '#tests/rig/browser/extension.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')
const relay = await watchRelay(`${product.url.replace('http', 'ws')}/relay`)

test('an owner has a show speak with their own key, signs what waits, and goes back', async () => {
  const { context, page, problems } = await visit()
  const { pubkey } = await withExtension(context)
  await logInByExtension(page, product, { to: '/account', username: 'speaking' })
  const api = await apiOfBrowser(product, context)
  const { feed_id, item_id } = await readyEpisode(api)
  await api.call('me/hosting-feed-publish', { feed_id })
  await page.goto(`${product.url}/studio/${feed_id}/edit?tab=Nostr`)
  await page.getByRole('button', { name: texts.useOwn }).click()
  await page.getByText(texts.waitingNone).waitFor()
  await page.getByText(npubEncode(pubkey), { exact: true }).waitFor()

  await api.call('me/podcast-key-update', { feed_id, announces_episodes: true })
  await api.call('me/hosting-item-release', { feed_id, item_id })
  const start = '2099-01-01T18:00:00.000Z'
  for (const title of ['From the quay', 'From the lighthouse']) {
    const content = { title, url: 'https://stream.example/quay', type: 'audio/mpeg' }
    await api.call('me/hosting-livestream-create', { feed_id, content, start })
  }
  await expect
    .poll(async () => (await api.call('me/podcast-key-waiting', { feed_id })).waiting)
    .toHaveLength(3)
  const said = (kind: number) => relay.events({ authors: [pubkey], kinds: [kind] })
  expect([await said(1), await said(30_311)]).toEqual([[], []])
  await page.reload()
  await page.getByRole('button', { name: texts.signTitle('From the quay') }).click()
  await page.getByText(texts.signed).waitFor()
  const [activity, ...none] = await said(30_311)
  expect(none).toEqual([])
  expect(activity?.tags).toContainEqual(['title', 'From the quay'])
  expect(await said(1)).toEqual([])
  await page.getByRole('button', { name: texts.signAll }).click()
  await page.getByText(texts.waitingNone).waitFor()
  const all = [...(await said(1)), ...(await said(30_311))]
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([1, 30_311, 30_311])
  expect(all.every((event) => verifyEvent({ ...event }))).toBe(true)
  // Logging in with a key publishes nothing, nor does speaking for a show.
  expect([await said(0), await said(3), await said(10_002)]).toEqual([[], [], []])

  await page.getByRole('button', { name: texts.useMade }).click()
  await page.getByRole('button', { name: texts.useOwn }).waitFor()
  const { key } = await api.call<{ key: { npub: string } }>('me/podcast-key-get', { feed_id })
  expect(key).toMatchObject({ is_linked: false, announces_episodes: true })
  await page.getByText(key.npub, { exact: true }).waitFor()
  expect(problems).toEqual([])
})
