import { paintCover } from './artwork/index.ts'
import type { DemoAlbum, DemoArtist, DemoEpisode, DemoShow, DemoTrack } from './catalogue.ts'
import { performanceOf } from './performances.ts'
import { type Performance, perform } from './script.ts'
import type { Recorder } from './sound/recording.ts'
import type { Weather } from './sound/weather.ts'

/** A show with its generated files. Episodes are sorted oldest first. */
export interface PreparedShow {
  show: DemoShow
  cover: Buffer
  episodes: PreparedEpisode[]
}
export interface PreparedEpisode {
  episode: DemoEpisode
  mp3: Uint8Array
  /** What everybody hears of an episode that is paid for. */
  preview: Uint8Array | null
  cover: Buffer | null
  performance: Performance | null
}
export interface PreparedArtist {
  artist: DemoArtist
  cover: Buffer
  albums: PreparedAlbum[]
}
export interface PreparedAlbum {
  album: DemoAlbum
  cover: Buffer
  tracks: { track: DemoTrack; mp3: Uint8Array }[]
}

/** The sound and pictures of a show, without files or network; the result is the same on every machine. */
export async function prepareShow(show: DemoShow, recorder: Recorder): Promise<PreparedShow> {
  const [cover, episodes] = await Promise.all([
    paintCover(show.cover, show.title),
    Promise.all(
      show.episodes.map((episode, index) => prepareEpisode(show, episode, index, recorder)),
    ),
  ])
  return { show, cover, episodes: episodes.sort((a, b) => b.episode.daysAgo - a.episode.daysAgo) }
}

async function prepareEpisode(
  show: DemoShow,
  episode: DemoEpisode,
  index: number,
  recorder: Recorder,
): Promise<PreparedEpisode> {
  const cover = episode.cover ? await paintCover(episode.cover, episode.title) : null
  const performance = performanceOf(show, episode)
  if (!performance)
    return {
      episode,
      cover,
      performance: null,
      preview: null,
      mp3: await wordless(show, episode, index, recorder),
    }
  const talk = ({ parts }: Performance) => recorder.talk({ theme: show.theme, parts })
  const { paid } = episode
  return {
    episode,
    cover,
    performance,
    preview: paid ? await talk(perform(paid.preview, show.voices)) : null,
    mp3: await talk(performance),
  }
}

const ambiences: (Weather | null)[] = ['stream', 'rain', 'wind', 'sea', null]

/** Audio without talk: weather, or the show's music. */
function wordless(
  show: DemoShow,
  { seconds = 15 }: DemoEpisode,
  index: number,
  recorder: Recorder,
): Promise<Uint8Array> {
  const kind = ambiences[index % ambiences.length]
  return kind ? recorder.ambience(kind, show.title, seconds) : recorder.music(show.theme, seconds)
}

/** The same for an artist with all releases. */
export async function prepareArtist(
  artist: DemoArtist,
  recorder: Recorder,
): Promise<PreparedArtist> {
  const [cover, albums] = await Promise.all([
    paintCover(artist.cover, artist.name),
    Promise.all(artist.albums.map((album) => prepareAlbum(album, recorder))),
  ])
  return { artist, cover, albums }
}

async function prepareAlbum(album: DemoAlbum, recorder: Recorder): Promise<PreparedAlbum> {
  const [cover, tracks] = await Promise.all([
    paintCover(album.cover, album.title),
    Promise.all(
      album.tracks.map(async (track) => ({
        track,
        mp3: await recorder.music({ ...track.tune, seed: track.title }, track.seconds),
      })),
    ),
  ])
  return { album, cover, tracks }
}
