import { href } from 'react-router'

/** The path of a feed's public page; null before it has one. */
export function publicPath(feed: {
  type: 'PODCAST' | 'ARTIST' | 'ALBUM'
  publicId: string | null
  medium?: string | undefined
}): string | null {
  if (!feed.publicId) return null
  const id = { id: feed.publicId }
  if (feed.type === 'ARTIST') return href('/artist/:id', id)
  if (feed.type === 'ALBUM') return href('/album/:id', id)
  return feed.medium === 'audiobook' ? href('/audiobook/:id', id) : href('/show/:id', id)
}
