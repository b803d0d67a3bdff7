/** A part of a file, in seconds within it. */
export interface Clip {
  start: number
  end: number
}

/** Address of a part of a file: a media fragment, which browsers' own controls obey too. */
export function clipUrl(url: string, { start, end }: Clip) {
  return `${fileUrl(url)}#t=${start},${end}`
}

/** The part that an address asks for, or null for the whole file. */
export function clipOfUrl(url: string): Clip | null {
  const [, start, end] = /#t=([\d.]+),([\d.]+)$/.exec(url) ?? []
  const clip = { start: Number(start), end: Number(end) }
  return clip.end > clip.start ? clip : null
}

/** Address of the whole file. */
export function fileUrl(url: string) {
  return url.split('#', 1)[0] ?? ''
}
