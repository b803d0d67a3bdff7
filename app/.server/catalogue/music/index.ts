export { type AlbumChoice, albumFacts, listAlbums } from './albums.ts'
export { type Artist, albumsOfArtist, allArtists } from './artists.ts'
export { countTracks, musicGenres } from './genres.ts'
export {
  type ItemFacts,
  type ItemPlace,
  itemFacts,
  listTracks,
  placesOf,
  popularTracksOf,
  randomTracks,
  randomTracksOf,
  tracksOfGenre,
} from './tracks.ts'
