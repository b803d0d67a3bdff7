import type { Api } from './api.ts'
import type { RunningAt } from './run-product.ts'
import { newItem } from './studio-work.ts'

/** A release of a new artist with tracks of these titles, and the address of its editor. */
export async function releaseWith(product: RunningAt, api: Api, titles: string[]) {
  const make = async (body: Record<string, string>) =>
    (await api.call<{ id: string }>('me/hosting-feed-create', body)).id
  const artist = await make({ type: 'ARTIST' })
  const release = await make({ type: 'ALBUM', publisher_id: artist })
  await api.call('me/hosting-feed-update', { feed: { _id: release, content: { title: 'Tides' } } })
  const ids: string[] = []
  for (const title of titles) ids.push(await newItem(api, release, title))
  return { artist, release, ids, edit: `${product.url}/studio/${artist}/${release}/edit` }
}
