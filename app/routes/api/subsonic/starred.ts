import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { allArtists } from '#app/.server/catalogue/music/index.ts'
import { type KeptEntry, keptOfType } from '#app/.server/library/apps/index.ts'
import { albumEntries, artistEntry } from './albums.ts'
import { mostKept } from './bounds.ts'
import { entriesAt } from './songs.ts'

/** What of music the account keeps: saved tracks, and albums and artists that it follows; the last added first. */
export async function starredOf(
  ctx: Ctx,
): Promise<{ artist: AnswerPart[]; album: AnswerPart[]; song: AnswerPart[] }> {
  const [artists, albums, tracks] = await Promise.all(
    ['ARTIST', 'ALBUM', 'TRACK'].map((type) => keptOfType(ctx, { type, limit: mostKept })),
  )
  const [artist, album, song] = await Promise.all([
    artistsOf(ctx, artists ?? []),
    hitsById(ctx, idsOf(albums)).then((hits) => albumEntries(ctx, hits)),
    entriesAt(
      ctx,
      (tracks ?? []).flatMap(({ id, feedId }) => (feedId === null ? [] : [{ feedId, itemId: id }])),
    ),
  ])
  return { artist, album, song }
}

async function artistsOf(ctx: Ctx, kept: readonly KeptEntry[]): Promise<AnswerPart[]> {
  const [hits, all] = await Promise.all([hitsById(ctx, idsOf(kept)), allArtists(ctx)])
  const albums = new Map(all.map((one) => [one.feedId, one.albums]))
  const since = new Map(kept.map(({ id, keptAt }) => [id, keptAt]))
  return hits.map(({ _id, info }) =>
    artistEntry(
      ctx,
      { feedId: _id, name: info.title, albums: albums.get(_id) ?? 0, coverOf: _id },
      since,
    ),
  )
}

function idsOf(kept: readonly KeptEntry[] = []): string[] {
  return kept.map(({ id }) => id)
}
