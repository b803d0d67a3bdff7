import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { feedFaults } from '#tests/rig/strict-feed.ts'
import type { Api } from '#tests/rig/browser/api.ts'
import { newItem, newShow, readyEpisode } from '#tests/rig/browser/studio-work.ts'

/** What was acknowledged: its name, and whether it still holds. */
export type Facts = Map<string, (api: Api, url: string) => Promise<boolean>>

/** Writes something, and notes what was acknowledged of it, step by step. */
export type Writer = () => Promise<void>

type Answer<Record> = { feed: Record; item: Record }
interface Stored {
  _id: string
  _tributary_id: string
  content: { title: string; enclosures?: { url: string }[] }
  meta: { status: string }
}

const sound = toneMp3(1)

/** What creators and listeners do at the same time, by the calls that pages make. `api` is the one of the server that runs. */
export async function makeWriters(api: () => Api, facts: Facts): Promise<Writer[]> {
  const drafts = await newShow(api())
  const counted = await newItem(api(), drafts, '0')
  const cover = await plainJpeg()
  const published = await readyEpisode(api())
  await api().call('me/hosting-item-release', published)
  const { playlist_id } = await newPlaylist('Kept')
  const listened: string[] = [await publicId(published)]
  let [updates, items, shows] = [0, 0, 0]

  async function newPlaylist(title: string): Promise<{ playlist_id: string }> {
    const { id } = await api().call<{ id: string }>('me/playlist-create', { title })
    return { playlist_id: id }
  }

  async function publicId(ids: { feed_id: string; item_id: string }): Promise<string> {
    const { item } = await api().call<Answer<Stored>>('me/hosting-item-get', ids)
    return item._tributary_id
  }

  async function makeShow(): Promise<void> {
    const title = `Show ${++shows}`
    const _id = await newShow(api())
    await api().call('me/hosting-feed-update', { feed: { _id, content: { title } } })
    facts.set(`the title of the show ${_id}`, async (api) => {
      const { feed } = await api.call<Answer<Stored>>('me/hosting-feed-get', { feed_id: _id })
      return feed.content.title === title
    })
    const object = { media_type: 'FEED_COVER_ART', feed_id: _id, filename: 'cover.jpg' }
    const url = await api().upload(object, 'image/jpeg', cover)
    // Nobody may see it yet: it can be chosen where it is there.
    facts.set(`the cover of the show ${_id}`, async (api) => {
      await api.call('me/hosting-feed-update', { feed: { _id, content: { images: [{ url }] } } })
      return true
    })
  }

  /** Counts upwards in one title: what was on its way when the answer was lost may have been kept, too. */
  async function updateItem(): Promise<void> {
    const ids = { feed_id: drafts, item_id: counted }
    const title = String(++updates)
    await api().call('me/hosting-item-update', { ...ids, updates: { title } })
    facts.set('the last of the updates', async (api) => {
      const { item } = await api.call<Answer<Stored>>('me/hosting-item-get', ids)
      return Number(item.content.title) >= Number(title) && Number(item.content.title) <= updates
    })
  }

  /** An episode with its audio: released it is in the RSS, whole, and on a page. */
  async function publishItem(): Promise<void> {
    const title = `Episode ${++items}`
    const { feed_id } = published
    const ids = { feed_id, item_id: await newItem(api(), feed_id, title) }
    facts.set(`the episode ${ids.item_id}`, async (api) => {
      const { item } = await api.call<Answer<Stored>>('me/hosting-item-get', ids)
      return item.content.title === title
    })
    const object = { media_type: 'ITEM_AUDIO', ...ids, filename: 'a.mp3' }
    const url = await api().upload(object, 'audio/mpeg', sound)
    await api().call('me/hosting-item-update', { ...ids, updates: { enclosures: [{ url }] } })
    facts.set(`the audio of ${ids.item_id}`, async (api) => {
      const { item } = await api.call<Answer<Stored>>('me/hosting-item-get', ids)
      return item.content.enclosures?.[0]?.url === url
    })
    await api().call('me/hosting-item-release', ids)
    facts.set(`the bytes of ${ids.item_id}`, () => holdsBytes(url, sound.length))
    const id = await publicId(ids)
    facts.set(`${ids.item_id} in the RSS`, (_, site) => isWhole(`${site}/feeds/${feed_id}`, title))
    facts.set(`the page of ${ids.item_id}`, async (_, site) => {
      const page = await fetch(`${site}/episode/${id}`)
      return page.status === 200 && (await page.text()).includes(title)
    })
    listened.push(id)
  }

  async function keepItem(): Promise<void> {
    const _id = listened.at(-1) ?? ''
    const hit = { _id }
    const _tributary = { os: 'Linux', device: 'browser' }
    await api().call('me/library-add', { hit, platform: 'WEB', _tributary })
    facts.set(`${_id} in the library`, async (api) => {
      const { ids } = await api.call<{ ids: string[] }>('me/library-check', { ids: [_id] })
      return ids.includes(_id)
    })
    await api().call('me/playlist-add-item', { playlist_id, hit })
    facts.set(`${_id} in the playlist`, async (api) => {
      const { playlists } = await api.call<{ playlists: { has_item: boolean }[] }>(
        'me/playlists-get',
        { item_id: _id },
      )
      return playlists.some(({ has_item }) => has_item)
    })
    const title = `Kept ${updates}`
    await api().call('me/playlist-update', { playlist_id, title })
  }

  return [makeShow, updateItem, publishItem, keepItem]
}

async function holdsBytes(url: string, bytes: number): Promise<boolean> {
  const answer = await fetch(url)
  return answer.status === 200 && (await answer.arrayBuffer()).byteLength === bytes
}

/** Whether a feed can be read by a strict reader, has the item, and none without its audio. */
async function isWhole(url: string, title: string): Promise<boolean> {
  const xml = await (await fetch(url)).text()
  const items = xml.split('<item>').slice(1)
  return (
    feedFaults(xml).length === 0 &&
    items.some((item) => item.includes(`<title>${title}</title>`)) &&
    items.every((item) => item.includes('<enclosure '))
  )
}
