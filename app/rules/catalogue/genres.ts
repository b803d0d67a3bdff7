import { appleCategories } from '#app/protocols/feed/apple-categories.ts'
import { musicGenres } from './music-genres.ts'

/** A genre that has a page. */
export interface Genre {
  slug: string
  name: string
  /** Slug of the wider genre that it belongs to. */
  parent: string | null
}

/** Names that feeds use for a category: earlier names and synonyms. */
const otherNames: Record<string, string[]> = {
  arts: ['literature', 'fashion', 'art'],
  books: ['literature'],
  business: ['finance', 'shopping'],
  careers: ['jobs'],
  'health-and-fitness': ['health', 'fitness-and-nutrition', 'wellness'],
  fitness: ['fitness-and-nutrition'],
  nutrition: ['fitness-and-nutrition'],
  'self-improvement': ['self-help'],
  'alternative-health': ['alternative-medicine'],
  'kids-and-family': ['family', 'kids', 'for-kids'],
  leisure: ['games-and-hobbies', 'other-games'],
  games: ['games-and-hobbies', 'other-games', 'gaming'],
  hobbies: ['games-and-hobbies'],
  government: ['government-and-organizations'],
  news: ['news-and-politics'],
  politics: ['news-and-politics'],
  science: ['science-and-medicine'],
  sports: ['sports-and-recreation', 'outdoor', 'professional', 'amateur', 'sport'],
  wilderness: ['outdoor'],
  technology: ['tech', 'gadgets', 'software-how-to', 'podcasting', 'programming', 'internet'],
  'tv-and-film': ['tv', 'film', 'movies', 'television'],
  'hip-hop': ['hiphop', 'hip-hop-rap'],
  'r-and-b': ['rnb'],
}

/** The slug of a category for URLs: 'society-and-culture' for 'Society & Culture'. */
export function genreSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const genres = new Map<string, Genre>()
for (const lists of [appleCategories, musicGenres])
  for (const [group, names] of Object.entries(lists)) {
    // 'Other' isn't a genre, only the name for the rest of the list.
    const parent = group === 'Other' ? null : addGenre(group, null)
    for (const name of names) addGenre(name, parent)
  }

function addGenre(name: string, parent: string | null): string {
  const slug = genreSlug(name)
  if (!genres.has(slug)) genres.set(slug, { slug, name, parent: parent === slug ? null : parent })
  return slug
}

const slugsByName = new Map<string, string[]>()
for (const { slug } of genres.values())
  for (const name of [slug, ...(otherNames[slug] ?? [])])
    slugsByName.set(name, [...(slugsByName.get(name) ?? []), slug])

/** Every genre that the site has a page for. */
export const allGenres: readonly Genre[] = [...genres.values()]

/** The genre with this slug, or null. */
export function findGenre(slug: string): Genre | null {
  return genres.get(slug) ?? null
}

/**
 * The genres beside a genre, as far as they have content: the wider one and what belongs to it too, or the narrower ones.
 */
export function genresBeside(
  { slug, parent }: Genre,
  hasContent: (slug: string) => boolean,
): Genre[] {
  return allGenres.filter(
    (other) =>
      other.slug !== slug &&
      (other.slug === parent || other.parent === (parent ?? slug) || other.parent === slug) &&
      hasContent(other.slug),
  )
}

/** Slugs of the genres for a feed's categories, including their wider genres. */
export function genresOf(
  categories: readonly { text: string; sub?: string | undefined }[],
): string[] {
  const found = new Set<string>()
  for (const { text, sub } of categories)
    for (const name of [...namesIn(text), ...(sub ? namesIn(sub) : [])])
      for (const slug of slugsByName.get(genreSlug(name)) ?? []) {
        found.add(slug)
        const parent = genres.get(slug)?.parent
        if (parent) found.add(parent)
      }
  return [...found]
}

/** Some feeds put several names into one category: 'News:News Commentary', 'Geek, Codetimecn, Programming'. */
function namesIn(text: string): string[] {
  return text.length > 200 ? [] : [text, ...text.split(/[:,/>]/)]
}
