import { decodeTranscript, type EncodingHints } from './decoding.ts'
import { parseHtmlTranscript, renderHtmlTranscript } from './html.ts'
import { parseJsonTranscript, renderJsonTranscript } from './json.ts'
import { TranscriptError, transcriptLimits, type TranscriptSegment } from './segment.ts'
import { parseLrc, renderLrc } from './lrc.ts'
import { parseSrt, renderSrt } from './srt.ts'
import { parseTextTranscript, renderTextTranscript } from './text.ts'
import { parseVtt, renderVtt } from './vtt.ts'

export { TranscriptError, transcriptLimits, type TranscriptSegment } from './segment.ts'
export { halfMinutes, type TranscriptGroup, transcriptGroups } from './groups.ts'
export { isTimed, parseLyrics, renderPlainLyrics } from './lrc.ts'

export type TranscriptFormat = 'srt' | 'vtt' | 'lrc' | 'json' | 'text' | 'html'

interface Format {
  parse: (text: string) => TranscriptSegment[]
  render: (segments: readonly TranscriptSegment[]) => string
  /** The media type it is served with. */
  mediaType: string
  otherTypes: string[]
  extensions: string[]
}

const formats: Record<TranscriptFormat, Format> = {
  srt: {
    parse: parseSrt,
    render: renderSrt,
    mediaType: 'application/x-subrip',
    otherTypes: ['application/srt', 'text/srt', 'text/x-srt'],
    extensions: ['srt'],
  },
  vtt: {
    parse: parseVtt,
    render: renderVtt,
    mediaType: 'text/vtt',
    otherTypes: ['application/vtt'],
    extensions: ['vtt'],
  },
  lrc: {
    parse: parseLrc,
    render: renderLrc,
    mediaType: 'application/x-lrc',
    otherTypes: ['application/lrc', 'text/lrc', 'text/x-lrc'],
    extensions: ['lrc'],
  },
  json: {
    parse: parseJsonTranscript,
    render: renderJsonTranscript,
    mediaType: 'application/json',
    otherTypes: ['text/json'],
    extensions: ['json'],
  },
  text: {
    parse: parseTextTranscript,
    render: renderTextTranscript,
    mediaType: 'text/plain',
    otherTypes: [],
    extensions: ['txt'],
  },
  html: {
    parse: parseHtmlTranscript,
    render: renderHtmlTranscript,
    mediaType: 'text/html',
    otherTypes: ['application/xhtml+xml'],
    extensions: ['html', 'htm'],
  },
}

/**
 * The segments of a transcript file, in order of time. Bytes are decoded by their byte order mark, else
 * as the hints say, else as UTF-8. Throws a TranscriptError: TOO_LARGE over 5,000,000 bytes,
 * TOO_MANY_SEGMENTS over 60,000, also of words that have a cue each, UNREADABLE where no segment was found.
 */
export function parseTranscript(
  source: Uint8Array | string,
  format: TranscriptFormat,
  hints?: EncodingHints,
): TranscriptSegment[] {
  if (source.length > transcriptLimits.bytes) throw new TranscriptError('TOO_LARGE')
  const text = typeof source === 'string' ? source : decodeTranscript(source, hints)
  const segments = formats[format].parse(text)
  if (!segments.length) throw new TranscriptError('UNREADABLE')
  return segments
}

/** Renders a transcript. Text and HTML join segments into speakers' turns, losing ends and fractions of seconds. */
export function renderTranscript(
  segments: readonly TranscriptSegment[],
  format: TranscriptFormat,
): string {
  return formats[format].render(segments)
}

export function transcriptMediaType(format: TranscriptFormat): string {
  return formats[format].mediaType
}

/** The format by a known file extension, otherwise by media type. */
export function transcriptFormat(nameOrUrl: string, mediaType = ''): TranscriptFormat | undefined {
  const path = nameOrUrl.split(/[?#]/, 1)[0] ?? ''
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase()
  const known = Object.keys(formats) as TranscriptFormat[]
  return (
    known.find((format) => formats[format].extensions.includes(extension)) ??
    known.find((format) =>
      [formats[format].mediaType, ...formats[format].otherTypes].includes(type),
    )
  )
}
