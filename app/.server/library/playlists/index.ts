export { changeItems } from './change-items.ts'
export { exportPlaylists } from './export.ts'
export { addItem, moveItem, removeItem } from './items.ts'
export { loadPlaylist } from './playlist-page.ts'
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
