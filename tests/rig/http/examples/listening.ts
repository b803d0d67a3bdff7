import type { ExampleSite, Person } from './site.ts'
import type { Made } from './publishing.ts'

const device = { os: 'Linux', device: 'browser' }

/** A listener's library: what they follow, hear, keep and make of it. */
export async function listen(site: ExampleSite, bo: Person, { feed_id, show, episode }: Made) {
  const { ask, services } = site
  const add = (_id: string, _type: string) =>
    ask('me/library-add', { hit: { _id, _type }, platform: 'WEB', _tributary: device }, bo)
  await add(show, 'PODCAST')
  await add(episode, 'PODCAST_EPISODE')
  await ask('me/library-get', { kind: 'FOLLOWED' }, bo)
  await ask('me/library-add-url', { url: `${services.site.publicUrl}/feeds/${feed_id}` }, bo)
  const { opml = '' } = await ask('me/opml-export', {}, bo)
  await ask('me/opml-import', { opml, fileName: 'shows.opml' }, bo)
  await ask('me/opml-import-get', {}, bo)
  await ask('me/library-check', { ids: [show, episode] }, bo)
  await ask('me/inbox-get', {}, bo)
  const listened = services.now().toISOString()
  const position = { _id: episode, position: 61.5, duration: 181, finished: false, listened }
  await ask('me/position-set', { positions: [position] }, bo)
  await ask('me/positions-get', {}, bo)
  await ask('me/history-get', {}, bo)
  await ask('me/inbox-done', { _id: episode }, bo)
  await ask('me/inbox-done-all', {}, bo)
  const entity = { _id: episode, type: 'EPISODE' }
  const listener = 'ab'.repeat(16)
  await ask('stats/report-listening', { entity, listener, heard: [0, 1] }, bo)
  const properties = { _type: 'EPISODE', _id: episode, title: 'Night Ferry' }
  const event = { uid: 'a-device', platform: 'WEB', event: 'CONTENT_PLAYED', properties }
  await ask('stats/track-event', event)
  await ask('me/heard-media-get', { ids: [episode] }, bo)

  const clip = { item_id: episode, title: 'The best part', start: 0.5, end: 3.5 }
  const { clip: made } = await ask<{ clip: { _id: string } }>('me/clip-create', clip, bo)
  const clip_id = made._id
  await ask('me/clip-update', { clip_id, title: 'The very best part' }, bo)
  await ask('api/load-clip', { id: clip_id })
  await ask('search/clips-for-profile', { _profile_id: bo.userId })
  await playlists(site, bo, episode)
  await ask('me/clip-delete', { clip_id }, bo)
  const about = { what: 'content', id: show }
  await ask('report/send', { about, type: 'spam', words: 'The same every day' }, bo)
  await ask('report/withdraw', { about }, bo)
}

async function playlists({ ask }: ExampleSite, bo: Person, episode: string): Promise<void> {
  const texts = { title: 'Slow days', description: 'For the ferry.', visibility: 'PUBLIC' }
  const { id: playlist_id = '' } = await ask('me/playlist-create', texts, bo)
  const hit = { _id: episode }
  await ask('me/playlist-add-item', { playlist_id, hit }, bo)
  await ask('me/playlist-update', { playlist_id, title: 'Slower days' }, bo)
  await ask('me/playlists-get', { item_id: episode }, bo)
  await ask('me/playlist-move-item', { playlist_id, item_id: episode, before: null }, bo)
  await ask('search/playlists-for-profile', { _profile_id: bo.userId })
  await ask('api/load-playlist', { id: playlist_id })
  await ask('me/playlist-remove-item', { playlist_id, item_id: episode }, bo)
  await ask('me/playlist-delete', { playlist_id }, bo)
}

/** What ends it, after what is read of it. */
export async function forget({ ask }: ExampleSite, bo: Person, { show, episode }: Made) {
  await ask('me/history-remove', { _id: episode }, bo)
  await ask('me/history-clear', {}, bo)
  await ask('me/library-remove', { _id: show }, bo)
}
