import { type AppCtx, listening, type Methods, nameOf, reading } from '../method.ts'
import { type AnswerPart, errorCodes, SubsonicError } from '#app/protocols/subsonic/answer.ts'
import { writeId } from '#app/protocols/subsonic/ids.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { changeItems, ownPlaylistFacts } from '#app/.server/library/apps/index.ts'
import {
  createPlaylist,
  deletePlaylist,
  loadPlaylist,
  ownPlaylistHits,
  updatePlaylist,
} from '#app/.server/library/playlists/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import {
  playlistCreate,
  playlistLimits,
  playlistUpdate,
  type Visibility,
} from '#app/schemas/library/playlists.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'
import { nothing } from '../find.ts'
import { placeOfHit } from '../places.ts'
import { songsAt } from '../songs.ts'
import { refuseOthers } from './system.ts'

const mostItems = playlistLimits.items

export const playlistMethods: Methods = {
  getPlaylists: reading(async (ctx, sent) => {
    refuseOthers(ctx, sent.text('username'))
    const [hits, facts] = await Promise.all([ownPlaylistHits(ctx), ownPlaylistFacts(ctx)])
    const playlist = hits.map((hit) => {
      const { seconds = 0, visibility = 'PRIVATE', createdAt } = facts.get(hit._id) ?? {}
      return {
        ...entryOf(hit, visibility === 'PUBLIC', createdAt),
        owner: nameOf(ctx),
        songCount: hit.info.length ?? 0,
        duration: Math.round(seconds),
      }
    })
    return { playlists: { playlist } }
  }),
  getPlaylist: reading(async (ctx, sent) => ({
    playlist: await playlistWithSongs(ctx, sent.id('id', 'playlist').id),
  })),
  createPlaylist: listening(async (ctx, sent) => {
    const wanted = sent.ids('songId', mostItems, 'track', 'episode').map(({ id }) => id)
    const id = sent.isSent('playlistId')
      ? await replaced(ctx, sent, wanted)
      : await created(ctx, sent, wanted)
    return { playlist: await playlistWithSongs(ctx, id) }
  }),
  updatePlaylist: listening(changed),
  deletePlaylist: listening(async (ctx, sent) => {
    await deletePlaylist(ctx, { playlist_id: sent.id('id', 'playlist').id })
  }),
}

async function created(ctx: AppCtx, sent: Parameters, wanted: string[]): Promise<string> {
  const title = sent.text('name')?.trim()
  if (!title) throw new SubsonicError(errorCodes.missingParameter, texts.nameNeeded)
  return transact(ctx, async (ctx) => {
    const { id } = await createPlaylist(ctx, parseInput(playlistCreate, { title }))
    if (wanted.length > 0) await changeItems(ctx, { playlist_id: id, change: () => wanted })
    return id
  })
}

/** Gives a playlist these items. What the app wasn't shown, as the account can't hear it now, stays behind them. */
async function replaced(ctx: AppCtx, sent: Parameters, wanted: string[]): Promise<string> {
  const { id } = sent.id('playlistId', 'playlist')
  const shown = new Set(await shownOf(ctx, await loadPlaylist(ctx, { id })))
  const title = sent.text('name')
  await transact(ctx, async (ctx) => {
    if (title !== undefined)
      await updatePlaylist(ctx, parseInput(playlistUpdate, { playlist_id: id, title }))
    await changeItems(ctx, {
      playlist_id: id,
      change: (there) => [...wanted, ...there.filter((itemId) => !shown.has(itemId))],
    })
  })
  return id
}

async function changed(ctx: AppCtx, sent: Parameters): Promise<void> {
  const { id } = sent.id('playlistId', 'playlist')
  const [title, description] = [sent.text('name'), sent.text('comment', 5000)]
  const added = sent.ids('songIdToAdd', mostItems, 'track', 'episode').map((one) => one.id)
  const indexes = sent.numbers('songIndexToRemove', mostItems)
  const playlist = await loadPlaylist(ctx, { id })
  const shown = indexes.length > 0 ? await shownOf(ctx, playlist) : []
  const removed = new Set(indexes.map((at) => shown[at]))
  const visibility = visibilityFor(sent.flag('public'), playlist?.visibility)
  await transact(ctx, async (ctx) => {
    await updatePlaylist(
      ctx,
      parseInput(playlistUpdate, {
        playlist_id: id,
        title,
        description,
        visibility,
      }),
    )
    if (added.length > 0 || removed.size > 0)
      await changeItems(ctx, {
        playlist_id: id,
        change: (there) => [...there.filter((itemId) => !removed.has(itemId)), ...added],
      })
  })
}

/** Apps know public and private alone: what isn’t public isn’t made so, and an unlisted one stays unlisted. */
function visibilityFor(isPublic: boolean | undefined, now?: Visibility): Visibility | undefined {
  if (isPublic) return 'PUBLIC'
  return isPublic === false && now === 'PUBLIC' ? 'PRIVATE' : undefined
}

/** The items of a playlist as apps count them: those that the account may hear. */
async function shownOf(
  ctx: AppCtx,
  playlist: Awaited<ReturnType<typeof loadPlaylist>>,
): Promise<string[]> {
  const songs = await songsAt(ctx, playlist?.items.map(placeOfHit) ?? [])
  return songs.map(({ hit }) => hit._id)
}

async function playlistWithSongs(ctx: AppCtx, id: string): Promise<AnswerPart> {
  const playlist = await loadPlaylist(ctx, { id })
  if (!playlist) return nothing()
  const songs = await songsAt(ctx, playlist.items.map(placeOfHit))
  const seconds = songs.reduce((sum, { hit }) => sum + (hit.info.duration ?? 0), 0)
  return {
    ...entryOf(playlist.hit, playlist.visibility === 'PUBLIC'),
    owner: playlist.isOwn ? nameOf(ctx) : (playlist.hit.info.publisher ?? ''),
    readonly: !playlist.isOwn,
    songCount: songs.length,
    duration: Math.round(seconds),
    entry: songs.map(({ entry }) => entry),
  }
}

function entryOf({ _id, info }: ContentHit, isPublic: boolean, createdAt?: Date) {
  const changed = new Date((info.published ?? 0) * 1000).toISOString()
  return {
    id: writeId({ kind: 'playlist', id: _id }),
    name: info.title,
    comment: info.description ?? '',
    public: isPublic,
    created: createdAt?.toISOString() ?? changed,
    changed,
    coverArt: writeId({ kind: 'playlist', id: _id }),
  }
}
