import { z } from 'zod'
import { positionsAtOnce } from '#app/rules/library/positions.ts'
import { id, instant, text, webUrl } from '#app/schemas/base/text.ts'

/** The tabs of the library, as in ?tab=; the first is the default. */
export const libraryTabs = [
  'shows',
  'saved',
  'inbox',
  'history',
  'playlists',
  'clips',
  'downloads',
] as const
export type LibraryTab = (typeof libraryTabs)[number]

/** Cursor of a list's next page, as the previous page returned it. */
const cursor = text(100)

/** A hit as clients send it back; only its id is used, since the rest is known here. */
export const hitReference = z.strictObject({
  _id: id,
  _guid: z.unknown().optional(),
  _type: z.unknown().optional(),
  _origin: z.unknown().optional(),
  _status: z.unknown().optional(),
  info: z.unknown().optional(),
  product: z.unknown().optional(),
  withdrawn: z.unknown().optional(),
  links: z.unknown().optional(),
  sats: z.unknown().optional(),
  stats: z.unknown().optional(),
  recommended: z.unknown().optional(),
  parent: z.unknown().optional(),
})

/** me/library-add */
export const libraryAdd = z.strictObject({
  hit: hitReference,
  platform: z.enum(['WEB', 'MOBILE']),
  _tributary: z.strictObject({ os: text(100), device: text(100) }),
})

/** me/library-remove, me/history-remove, me/inbox-done */
export const contentId = z.strictObject({ _id: id })

/** me/library-get */
export const libraryGet = z.strictObject({
  kind: z.enum(['FOLLOWED', 'SAVED']),
  before: cursor.optional(),
})

/** me/library-check: which of these ids are in the library. */
export const libraryCheck = z.strictObject({ ids: z.array(id).max(200) })

/** me/inbox-get, me/history-get */
export const pageBefore = z.strictObject({ before: cursor.optional() })

const seconds = z.number().min(0).max(10_000_000)

/** How far an item was played. */
const listenedPosition = z.strictObject({
  _id: id,
  /** Seconds. */
  position: seconds,
  duration: seconds.nullable(),
  finished: z.boolean(),
  /** When it was played last. */
  listened: instant,
})
export type ListenedPosition = z.output<typeof listenedPosition>

/** me/position-set */
export const positionSet = z.strictObject({
  positions: z.array(listenedPosition).max(positionsAtOnce),
})

/** me/positions-get */
export const positionsGet = z.strictObject({ cursor: cursor.optional() })

export interface PositionsAnswer {
  positions: ListenedPosition[]
  /** Cursor for the next call. */
  cursor: string
  /** Whether the next call would return more. */
  more: boolean
}

/** me/library-add-url */
export const followUrl = z.strictObject({ url: webUrl(2000) })

/** me/opml-import */
export const opmlImport = z.strictObject({
  opml: text(1_000_000),
  fileName: text(200).optional(),
})

/** The forms of the library's pages, by intent. */
export const libraryForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['add', 'remove', 'done', 'forget']), _id: id }),
  z.object({ intent: z.enum(['done-all', 'forget-all']) }),
])
