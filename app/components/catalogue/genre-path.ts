import { href } from 'react-router'
import { findGenre, genreSlug } from '#app/rules/catalogue/genres.ts'

/** The page of a category's genre; null for one that has none. For loaders: browsers need not know all genres. */
export function genrePath(category: string): string | null {
  const genre = findGenre(genreSlug(category))
  return genre && href('/genre/:slug', { slug: genre.slug })
}
