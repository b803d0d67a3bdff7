import { parseIsrc } from '#app/protocols/media/isrc.ts'
import { limits } from '#app/rules/base/limits.ts'
import { musicGenresNamed } from '#app/rules/catalogue/music-genres.ts'
import { fileTitle } from './track-files.ts'

/** What a file says of itself; texts of somebody else's, bounded where they are read. */
export interface FileTags {
  title?: string
  artist?: string
  isrc?: string
  /** Several are parted by a comma, a semicolon or a slash. */
  genre?: string
  /** LRC, or lines without times. */
  lyrics?: string
}

type Filled = Partial<Record<'title' | 'author' | 'isrc', string | null | undefined>>

interface Filling {
  isTrack: boolean
  /** Of the file: a title that says but this was nobody's choice. */
  filename?: string | undefined
}

/** What the tags of a file add to an item: its empty fields alone; artist and ISRC are those of a track. */
export function filledFromTags(
  content: Filled,
  { title, artist, isrc }: FileTags,
  { isTrack, filename }: Filling,
): Record<string, string> {
  const isNamedByFile =
    filename !== undefined && content.title === fileTitle(filename, limits.title)
  const chosen = isNamedByFile ? { ...content, title: null } : content
  const code = isTrack && isrc ? parseIsrc(isrc) : null
  const told = {
    title: fitting(title, limits.title),
    author: isTrack ? fitting(artist, limits.author) : undefined,
    isrc: code && 'isrc' in code ? code.isrc : undefined,
  }
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, text]) =>
      text && !chosen[name as keyof Filled] ? [[name, text]] : [],
    ),
  )
}

/** The genres of a release that a file names, as far as they exist here. */
export function genresFromTags({ genre = '' }: FileTags): string[] {
  const named = [genre, ...genre.split(/[,;/]/)].map((name) => name.trim())
  return musicGenresNamed(named).slice(0, limits.musicGenres)
}

function fitting(text: string | undefined, most: number): string | undefined {
  return text?.trim().slice(0, most).toWellFormed()
}
