import { expect } from 'vitest'
import type { Api } from './api.ts'
import type { RunningAt } from './product.ts'
import { readyEpisode } from './studio-work.ts'

/** A public episode with chapters. */
export async function publicEpisode(product: RunningAt, api: Api, audio?: Buffer) {
  const ids = await readyEpisode(api, audio)
  await api.call('me/hosting-item-update', {
    ...ids,
    updates: { description: 'We spend a night on Pier 9.' },
  })
  await api.call('me/hosting-item-chapters-update', {
    ...ids,
    access: 'DEFAULT',
    sync: true,
    segments: [
      { start: 0, title: 'Cold open' },
      { start: 1, title: 'How foghorns are tuned' },
    ],
  })
  await api.call('me/hosting-feed-publish', { feed_id: ids.feed_id })
  type Answer = { item: { _tributary_id: string } }
  const { item } = await api.call<Answer>('me/hosting-item-release', ids)
  const page = `${product.url}/episode/${item._tributary_id}`
  await expect.poll(async () => (await fetch(page)).status).toBe(200)
  return {
    ...ids,
    page,
    edit: `${product.url}/studio/${ids.feed_id}/${ids.item_id}/edit`,
    publicText: async () => (await fetch(page)).text(),
  }
}
