import { loadFeedPage } from '#app/.server/catalogue/pages/index.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { accountCall, type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import {
  ownPlaylists,
  createPlaylist,
  updatePlaylist,
  deletePlaylist,
  addItem,
  removeItem,
  moveItem,
  playlistsForProfile,
  loadPlaylist,
} from '#app/.server/library/playlists/index.ts'
import * as schemas from '#app/schemas/library/playlists.ts'

export const playlistsCalls = {
  'me/playlists-get': accountCall(schemas.playlistsGet, async (ctx, input) => ({
    playlists: await ownPlaylists(ctx, input),
  })),
  'me/playlist-create': accountCall(schemas.playlistCreate, (ctx, input) =>
    createPlaylist(ctx, input),
  ),
  'me/playlist-update': accountCall(schemas.playlistUpdate, async (ctx, input) => {
    await updatePlaylist(ctx, input)
    return {}
  }),
  'me/playlist-delete': accountCall(schemas.playlistId, async (ctx, input) => {
    await deletePlaylist(ctx, input)
    return {}
  }),
  'me/playlist-add-item': accountCall(schemas.playlistAddItem, async (ctx, input) => {
    await addItem(ctx, input)
    return {}
  }),
  'me/playlist-remove-item': accountCall(schemas.playlistItem, async (ctx, input) => {
    await removeItem(ctx, input)
    return {}
  }),
  'me/playlist-move-item': accountCall(schemas.playlistMoveItem, (ctx, input) =>
    moveItem(ctx, input),
  ),
  'search/playlists-for-profile': publicRead(schemas.playlistsForProfile, (ctx, input) =>
    playlistsForProfile(ctx, input),
  ),
} satisfies Record<string, Call>

export const playlistsReads = {
  // A listener's playlist, or the first page of a list feed.
  'api/load-playlist': publicRead(schemas.loadPlaylistInput, async (ctx, { id }) => {
    const playlist = await loadPlaylist(ctx, { id })
    const { hit, items } = playlist ?? (await loadFeedPage(ctx, { id, page: 1 }))
    if (hit._type !== 'PLAYLIST') throw notFound('CONTENT_NOT_FOUND')
    return { playlist: hit, items }
  }),
} satisfies Record<string, Call>
