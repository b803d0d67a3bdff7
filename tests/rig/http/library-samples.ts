import { newId } from '#app/.server/base/lib/ids.ts'

const hit = {
  _id: newId(),
  _guid: 'x',
  _type: 'EPISODE',
  _origin: 'RSS',
  _status: 'LIVE',
  info: { title: 'Night Ferry' },
  product: {},
  links: [],
  sats: 0,
  withdrawn: null,
  stats: {},
  recommended: null,
  parent: {},
}

/** Bodies of the calls of the library. */
export function librarySamples() {
  const listened = '2026-06-15T12:00:00.000Z'
  const position = { _id: newId(), position: 12, duration: 100, finished: false, listened }
  const playlist_id = newId()
  const texts = { title: 'Slow days', description: 'For the ferry.', visibility: 'PUBLIC' }
  return {
    'me/library-add': [{ hit, platform: 'WEB', _tributary: { os: 'Linux', device: 'browser' } }],
    'me/library-add-url': [{ url: 'https://harbour.example/feed.xml' }],
    'me/library-remove': [{ _id: newId() }],
    'me/opml-export': [{}],
    'me/opml-import': [{ opml: '<opml/>', fileName: 'shows.opml' }],
    'me/opml-import-get': [{}],
    'me/library-get': [{ kind: 'FOLLOWED', before: 'x' }],
    'me/library-check': [{ ids: [newId()] }],
    'me/inbox-get': [{ before: 'x' }],
    'me/inbox-done': [{ _id: newId() }],
    'me/inbox-done-all': [{}],
    'me/history-get': [{ before: 'x' }],
    'me/history-remove': [{ _id: newId() }],
    'me/history-clear': [{}],
    'me/position-set': [{ positions: [position] }],
    'me/positions-get': [{ cursor: '0.' }],
    'me/playlists-get': [{ item_id: newId() }],
    'me/playlist-create': [{ ...texts, hit }],
    'me/playlist-update': [{ playlist_id, ...texts }],
    'me/playlist-delete': [{ playlist_id }],
    'me/playlist-add-item': [{ playlist_id, hit }],
    'me/playlist-remove-item': [{ playlist_id, item_id: newId() }],
    'me/playlist-move-item': [{ playlist_id, item_id: newId(), before: newId() }],
    'search/playlists-for-profile': [{ _profile_id: newId() }],
  }
}
