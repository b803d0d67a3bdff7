import { musicGenres } from '#app/rules/catalogue/music-genres.ts'

/** Genres of a group that a search found, the best first. */
export interface FoundGenres {
  group: string
  /** The place of its first genre among all that were found. */
  first: number
  genres: string[]
}

/**
 * The genres whose name or group contains what was typed, in their groups: first what is called so, then what begins
 * with it, then what has a word that does. Nothing typed finds all in their usual order.
 */
export function matchingGenres(query: string, chosen: readonly string[]): FoundGenres[] {
  const wanted = query.trim().toLowerCase()
  const groups = Object.entries(musicGenres).flatMap(([group, all]) => {
    const ranked = all
      .filter((genre) => !chosen.includes(genre))
      .map((genre) => ({ genre, rank: rankOf(genre, group, wanted) }))
      .filter(({ rank }) => rank < notFound)
      .toSorted((a, b) => a.rank - b.rank)
    return ranked[0] ? [{ group, rank: ranked[0].rank, genres: ranked }] : []
  })
  let first = 0
  return groups
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group, genres }) => {
      const found = { group, first, genres: genres.map(({ genre }) => genre) }
      first += genres.length
      return found
    })
}

const notFound = 5

function rankOf(genre: string, group: string, wanted: string): number {
  if (wanted === '') return 0
  const name = genre.toLowerCase()
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  const at = name.indexOf(wanted)
  if (at > 0) return /[\s&/-]/.test(name.charAt(at - 1)) ? 2 : 3
  return group.toLowerCase().includes(wanted) ? 4 : notFound
}
