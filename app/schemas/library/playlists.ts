import { z } from 'zod'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import { hitReference } from './library.ts'
import { id, text } from '#app/schemas/base/text.ts'

export const playlistLimits = { title: 150, description: 4000, items: 500, playlists: 200 } as const

export const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

const title = text(playlistLimits.title).trim().min(1, playlistTexts.titleRequired)
const description = text(playlistLimits.description).trim()
const visibility = z.enum(visibilities)

/** me/playlist-create, optionally with a first item. */
export const playlistCreate = z.strictObject({
  title,
  description: description.optional(),
  visibility: visibility.optional(),
  hit: hitReference.optional(),
})
export type PlaylistCreate = z.output<typeof playlistCreate>

/** me/playlist-update: missing fields stay as they are. */
export const playlistUpdate = z.strictObject({
  playlist_id: id,
  title: title.optional(),
  description: description.optional(),
  visibility: visibility.optional(),
})
export type PlaylistUpdate = z.output<typeof playlistUpdate>

/** me/playlist-delete, me/playlist-get */
export const playlistId = z.strictObject({ playlist_id: id })

/** me/playlists-get: with an item, each playlist says whether it contains it. */
export const playlistsGet = z.strictObject({ item_id: id.optional() })

/** me/playlist-add-item */
export const playlistAddItem = z.strictObject({ playlist_id: id, hit: hitReference })

/** me/playlist-remove-item */
export const playlistItem = z.strictObject({ playlist_id: id, item_id: id })

/** me/playlist-move-item: puts the item before another one, or at the end. */
export const playlistMoveItem = z.strictObject({
  playlist_id: id,
  item_id: id,
  before: id.nullable(),
})
export type PlaylistMoveItem = z.output<typeof playlistMoveItem>

/** search/playlists-for-profile */
export const playlistsForProfile = z.strictObject({ _profile_id: text(200) })

/** api/load-playlist */
export const loadPlaylistInput = z.strictObject({ id })

/** The form that adds an item to a playlist, or removes it. */
export const playlistChoice = z.strictObject({ playlist: id, item: id })

/** The form of a playlist's title and description; an empty description is undefined. */
export const playlistForm = z.object({
  title: z.string({ error: playlistTexts.titleRequired }).pipe(title),
  description: z.preprocess(unixLines, description.optional()),
  visibility,
  /** The playlist's first item. */
  item: id.optional(),
})

/** HTML forms send line breaks as \r\n. */
function unixLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
}

/** A playlist in the list of the signed-in account's own. */
export interface OwnPlaylist {
  _id: string
  title: string
  visibility: Visibility
  length: number
  has_item: boolean
}
