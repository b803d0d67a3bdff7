import { loadFeedPage } from '#app/.server/catalogue/index.ts'
import { notFound } from '#app/.server/errors.ts'
import { accountCall, type Call, publicCall } from '#app/.server/http/json-call.ts'
import * as playlists from '#app/.server/playlists/index.ts'
import * as schemas from '#app/schemas/playlists.ts'

export const playlistsCalls: Record<string, Call> = {
  'me/playlists-get': accountCall(schemas.playlistsGet, async (ctx, input) => ({
    playlists: await playlists.ownPlaylists(ctx, input),
  })),
  'me/playlist-create': accountCall(schemas.playlistCreate, (ctx, input) =>
    playlists.createPlaylist(ctx, input),
  ),
  'me/playlist-update': accountCall(schemas.playlistUpdate, async (ctx, input) => {
    await playlists.updatePlaylist(ctx, input)
    return {}
  }),
  'me/playlist-delete': accountCall(schemas.playlistId, async (ctx, input) => {
    await playlists.deletePlaylist(ctx, input)
    return {}
  }),
  'me/playlist-add-item': accountCall(schemas.playlistAddItem, async (ctx, input) => {
    await playlists.addItem(ctx, input)
    return {}
  }),
  'me/playlist-remove-item': accountCall(schemas.playlistItem, async (ctx, input) => {
    await playlists.removeItem(ctx, input)
    return {}
  }),
  'me/playlist-move-item': accountCall(schemas.playlistMoveItem, (ctx, input) =>
    playlists.moveItem(ctx, input),
  ),
  'search/playlists-for-profile': publicCall(schemas.playlistsForProfile, (ctx, input) =>
    playlists.playlistsForProfile(ctx, input),
  ),
}

export const playlistsReads: Record<string, Call> = {
  // A listener's playlist, or the first page of a list feed.
  'api/load-playlist': publicCall(schemas.loadPlaylistInput, async (ctx, { id }) => {
    const playlist = await playlists.loadPlaylist(ctx, { id })
    const { hit, items } = playlist ?? (await loadFeedPage(ctx, { id, page: 1 }))
    if (hit._type !== 'PLAYLIST') throw notFound('CONTENT_NOT_FOUND')
    return { playlist: hit, items }
  }),
}
