/** All types of content. */
export const contentTypes = [
  'SHOW',
  'EPISODE',
  'ARTIST',
  'ALBUM',
  'TRACK',
  'PLAYLIST',
  'CLIP',
  'LIVE',
  'AUDIOBOOK',
  'COMMENT',
  'PROFILE',
  'SPEAKER',
  'HASHTAG',
  'RADIO',
] as const
export type ContentType = (typeof contentTypes)[number]

/** What names a piece of content everywhere: its type, and its id of 20 characters. */
export interface ContentRef {
  _type: ContentType
  _id: string
}
