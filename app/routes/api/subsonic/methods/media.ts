import { type AppCtx, type Methods, reading } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { TypedId } from '#app/protocols/subsonic/ids.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { contentPicture, pictureSides, type PictureSize } from '#app/rules/base/picture-address.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { loadTranscript } from '#app/.server/catalogue/transcripts/index.ts'
import { searchPage } from '#app/.server/catalogue/search/index.ts'
import { playlistSeenBy } from '#app/.server/library/playlists/index.ts'
import { limited } from '#app/.server/site/search/index.ts'
import { entitledTranscript } from '#app/.server/studio/texts/index.ts'
import { allArtists } from '#app/.server/catalogue/music/index.ts'
import { findHeard, nothing, placesOfIds } from '../find.ts'
import { authorId } from '../hit-ids.ts'
import { sendTo } from '../send-to.ts'

export const mediaMethods: Methods = {
  stream: reading(file),
  download: reading(file),
  getCoverArt: reading(cover),
  getLyrics: reading(async (ctx, sent) => ({
    lyrics: await lyricsOf(ctx, sent.text('artist') ?? '', sent.text('title') ?? ''),
  })),
  getLyricsBySongId: reading(async (ctx, sent) => ({
    lyricsList: {
      structuredLyrics: await structuredLyrics(ctx, sent.id('id', 'track', 'episode')),
    },
  })),
}

/**
 * Sends an app to the file: here or elsewhere, as a podcast app is sent there. So ranges, who may hear it and how it is
 * counted are the same as for every other app.
 */
async function file(ctx: AppCtx, sent: Parameters): Promise<Response> {
  const found = await findHeard(ctx, sent.id('id', 'track', 'episode', 'live'))
  const { href, protocol } = new URL(found.file)
  return protocol === 'https:' || protocol === 'http:' ? sendTo(href) : nothing()
}

async function cover(ctx: AppCtx, sent: Parameters): Promise<Response> {
  const { kind, id } = sent.id(
    'id',
    ...(['artist', 'author', 'album', 'track', 'show', 'episode', 'playlist', 'live'] as const),
  )
  const size = sizeFor(sent.number('size', { least: 1, most: 10_000, usual: 10_000 }))
  if (kind === 'playlist' && !(await playlistSeenBy(ctx, id))) return nothing()
  if (kind !== 'author') return sendTo(contentPicture(id, size))
  const artist = (await allArtists(ctx)).find(
    ({ feedId, name }) => feedId === null && authorId(name) === authorId(id),
  )
  return artist ? sendTo(contentPicture(artist.coverOf, size)) : nothing()
}

/** The smallest size that is as large as what is asked for. */
function sizeFor(side: number): PictureSize {
  const { small, medium } = pictureSides
  if (side <= small) return 'small'
  return side <= medium ? 'medium' : 'large'
}

async function structuredLyrics(ctx: AppCtx, id: TypedId): Promise<AnswerPart[]> {
  const { hit } = await findHeard(ctx, id)
  const { segments, language } = await wordsOf(ctx, id)
  if (segments.length === 0) return []
  const synced = segments.some(({ start }) => start > 0)
  return [
    {
      lang: language ?? 'xxx',
      synced,
      displayArtist: hit.info.publisher ?? '',
      displayTitle: hit.info.title,
      line: segments.map(({ start, text }) => ({
        ...(synced ? { start: Math.round(start * 1000) } : {}),
        value: text,
      })),
    },
  ]
}

/** The words of what the account hears: of the version that it has bought, or else of the public one. */
async function wordsOf(
  ctx: AppCtx,
  id: TypedId,
): Promise<{ segments: TranscriptSegment[]; language: string | null }> {
  const [place] = await placesOfIds(ctx, [id])
  if (!place) return { segments: [], language: null }
  return (await entitledTranscript(ctx, id.id)) ?? loadTranscript(ctx, place)
}

const searchTracks = limited((ctx, query: string) =>
  searchPage(ctx, { query, types: ['TRACK'], page: 1, size: 20 }),
)

/** Words by artist and title; an empty text where there is no such track, or it has none. */
async function lyricsOf(ctx: AppCtx, artist: string, title: string): Promise<AnswerPart> {
  const none = { artist, title, value: '' }
  if (title.trim() === '') return none
  const { hits } = await searchTracks(ctx, `${title} ${artist}`.slice(0, 200))
  const hit = hits.find((one) => isCalled(one, artist, title))
  if (!hit) return none
  const [lyrics] = await structuredLyrics(ctx, { kind: 'track', id: hit._id })
  const lines = (lyrics?.line ?? []) as { value: string }[]
  return {
    artist: hit.info.publisher ?? artist,
    title: hit.info.title,
    value: lines.map(({ value }) => value).join('\n'),
  }
}

function isCalled({ info }: ContentHit, artist: string, title: string): boolean {
  const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return isSame(info.title, title) && (artist === '' || isSame(info.publisher ?? '', artist))
}
