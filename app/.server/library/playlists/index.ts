export { exportPlaylists } from './export.ts'
export { indexPlaylist } from './index-playlist.ts'
export { addItem, moveItem, removeItem } from './items.ts'
export { ownPlaylist, type PlaylistRow } from './playlist-hits.ts'
export { itemPlacesOf, loadPlaylist } from './playlist-page.ts'
export {
  createPlaylist,
  deletePlaylist,
  ownPlaylistHits,
  ownPlaylists,
  playlistHits,
  playlistSeenBy,
  playlistsForProfile,
  updatePlaylist,
} from './playlists.ts'
