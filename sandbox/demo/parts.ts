import type { Ctx } from '#app/.server/base/ctx.ts'
import { broadcast, type Drawing, lighthouse, paintCover, skies, table } from './artwork/index.ts'
import { addAudience } from './audience.ts'
import { addClips } from './clips.ts'
import { addPlaylist, addStation } from './elsewhere.ts'
import { hostArtist, hostShow, keepPicture } from './hosted.ts'
import { addLiveChat, demoChatTag } from './live-chat.ts'
import { addMakers } from './makers.ts'
import { addPeople } from './people.ts'
import { performAll } from './performances.ts'
import { paintPeople } from './pictures.ts'
import { prepareArtist, prepareShow } from './prepare.ts'
import { publishedOf } from './published.ts'
import { createRecorder } from './sound/recording.ts'
import { artists, harbourHour, openWindowRadio, picks, shows } from './texts/index.ts'

/** A part of the demo, which is there whole or not at all. */
export interface Part {
  name: string
  /** Does what takes the processor and no database; answers what writes the part, in a transaction. */
  prepare: () => Promise<(ctx: Ctx) => Promise<void>>
}

/** The demo in the order in which it is made: first what is seen first. */
export function demoParts(): Part[] {
  const recorder = createRecorder()
  return [
    at('makers', addAllMakers),
    ...shows.map((show) => ({
      name: `show ${show.title}`,
      prepare: async () => {
        const prepared = await prepareShow(show, recorder)
        return (ctx: Ctx) => hostShow(ctx, prepared)
      },
    })),
    ...artists.map((artist) => ({
      name: `artist ${artist.name}`,
      prepare: async () => {
        const prepared = await prepareArtist(artist, recorder)
        return (ctx: Ctx) => hostArtist(ctx, prepared)
      },
    })),
    playlist,
    station('window', openWindowRadio, (random) => broadcast(random, ['OPEN WINDOW RADIO'])),
    station('harbour', harbourHour, (random) =>
      lighthouse(random, skies.dawn, ['HARBOUR', 'HOUR']),
    ),
    at('clips', async (ctx) => addClips(ctx, performAll(shows), await episodesOf(ctx))),
    peopleAndChat,
    at('audience', (ctx) => addAudience(ctx, picks)),
  ]
}

function at(name: string, write: (ctx: Ctx) => Promise<void>): Part {
  return { name, prepare: () => Promise.resolve(write) }
}

function addAllMakers(ctx: Ctx): Promise<void> {
  return addMakers(
    ctx,
    [...shows, ...artists].flatMap(({ shares = [] }) => shares),
  )
}

const playlist: Part = {
  name: 'playlist',
  async prepare() {
    const cover = await paintCover((random) => table(random, 'KETTLE ON'), 'playlist')
    return async (ctx) => {
      const picture = await keepPicture(ctx, 'Cover of a playlist', cover)
      await addPlaylist(ctx, await tracksOf(ctx), picture)
    }
  },
}

function station(name: string, station: typeof openWindowRadio, drawing: Drawing): Part {
  return {
    name: `station ${name}`,
    async prepare() {
      const cover = await paintCover(drawing, name)
      return async (ctx) => {
        const image = await keepPicture(ctx, `Cover of ${station.says.title}`, cover)
        const chat = name === 'window' ? demoChatTag(ctx) : undefined
        await addStation(ctx, station, await tracksOf(ctx), { image, chat })
      }
    },
  }
}

const peopleAndChat: Part = {
  name: 'people',
  async prepare() {
    const painted = await paintPeople()
    return async (ctx) => {
      const published = [...(await episodesOf(ctx)), ...(await tracksOf(ctx))]
      const pictures = await painted.keep(ctx)
      await addPeople(ctx, { published, shows: performAll(shows), pictures })
      await addLiveChat(ctx, pictures)
    }
  },
}

function episodesOf(ctx: Ctx) {
  const titles = shows.map(({ title }) => title)
  return publishedOf(ctx, 'PODCAST', titles)
}

function tracksOf(ctx: Ctx) {
  const titles = artists.flatMap(({ albums }) => albums.map(({ title }) => title))
  return publishedOf(ctx, 'ALBUM', titles)
}
