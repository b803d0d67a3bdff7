import { appleCategories } from './apple-categories.ts'
import { musicGenres } from './music-genres.ts'

/** What a genre page is about. */
export interface Genre {
  slug: string
  name: string
  /** The wider genre that it is a part of. */
  parent: string | null
}

/** What feeds say that was a category once, or is one by another name. */
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

/** A category's name as it stands in an address: 'Society & Culture' is 'society-and-culture'. */
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
    // 'Other' is no genre, only what its list calls the rest.
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

/** The genre of an address, if there is one. */
export function findGenre(slug: string): Genre | null {
  return genres.get(slug) ?? null
}

/** The genres that a feed with these categories is of, each with the wider one it belongs to. */
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

/** Some feeds put several into one: 'News:News Commentary', 'Geek, Codetimecn, Programming'. */
function namesIn(text: string): string[] {
  return text.length > 200 ? [] : [text, ...text.split(/[:,/>]/)]
}
