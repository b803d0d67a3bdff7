/** A clip: a part of a file, in seconds from the file's start. */
export interface Clip {
  start: number
  end: number
}

/** URL of a clip: a media fragment, which browsers' own controls obey too. */
export function clipUrl(url: string, { start, end }: Clip) {
  return `${fileUrl(url)}#t=${start},${end}`
}

/** The clip that a URL asks for, or null for the whole file. */
export function clipOfUrl(url: string): Clip | null {
  const [, start, end] = /#t=([\d.]+),([\d.]+)$/.exec(url) ?? []
  const clip = { start: Number(start), end: Number(end) }
  return clip.end > clip.start ? clip : null
}

/** URL of the whole file, without the clip. */
export function fileUrl(url: string) {
  return url.split('#', 1)[0] ?? ''
}
