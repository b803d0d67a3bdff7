import { href } from 'react-router'
import type { ContentRef, ContentType } from './content-types.ts'

const paths: Partial<Record<ContentType, (id: string) => string>> = {
  SHOW: (id) => href('/show/:id', { id }),
  ARTIST: (id) => href('/artist/:id', { id }),
  ALBUM: (id) => href('/album/:id', { id }),
  AUDIOBOOK: (id) => href('/audiobook/:id', { id }),
  PLAYLIST: (id) => href('/playlist/:id', { id }),
  EPISODE: (id) => href('/episode/:id', { id }),
  TRACK: (id) => href('/track/:id', { id }),
  CLIP: (id) => href('/clip/:id', { id }),
  LIVE: (id) => href('/live/:id', { id }),
}

/** The page about a piece of content; home for the kinds that have no page of their own. */
export function contentPath({ _type, _id }: ContentRef): string {
  return paths[_type]?.(_id) ?? href('/')
}
