import { Parser } from 'htmlparser2'
import { escapeText } from '#app/protocols/text/xml.ts'
import {
  isWritten,
  oneLine,
  refuseTooMany,
  tidySegments,
  type LooseSegment,
  type TranscriptSegment,
} from './segment.ts'
import { speakerTurns } from './speakers.ts'
import { parseTimestamp, shortTimestamp } from './timestamps.ts'

const blocks = new Set(['p', 'div', 'li', 'td', 'blockquote', 'section', 'article', 'body', 'html'])
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'iframe', 'object'])
const deepest = 500
/** Pieces of text, which tags and stray brackets divide. */
const mostPieces = 1_000_000

/**
 * Parses an HTML transcript: `<cite>` names the speaker of what follows, `<time>` its time, and each paragraph is a
 * segment. Source: Podcasting 2.0 transcript formats.
 */
export function parseHtmlTranscript(html: string): TranscriptSegment[] {
  const reading = new HtmlReading()
  const parser = new Parser({
    onopentagname: (name) => {
      reading.open(name)
      // The parser searches its open tags at each end tag: hostile nesting would take it minutes.
      if (reading.depth > deepest) parser.pause()
    },
    ontext: (text) => {
      reading.text(text)
      if (reading.pieces > mostPieces) parser.pause()
    },
    onclosetag: (name) => reading.close(name),
  })
  parser.end(html)
  return tidySegments(reading.result())
}

class HtmlReading {
  depth = 0
  pieces = 0
  private readonly segments: LooseSegment[] = []
  private hidden = 0
  private within: 'cite' | 'time' | undefined
  private paragraph = ''
  private label = ''
  private speaker: string | undefined
  private start = 0

  open(name: string): void {
    this.depth += 1
    if (unseen.has(name)) this.hidden += 1
    if (blocks.has(name)) this.endParagraph()
    if (name === 'br') this.paragraph += ' '
    if (name === 'cite' || name === 'time') {
      this.endParagraph()
      this.within = name
      this.label = ''
    }
  }

  text(text: string): void {
    this.pieces += 1
    if (this.hidden > 0) return
    if (this.within) this.label += text
    else this.paragraph += text
  }

  close(name: string): void {
    this.depth -= 1
    if (unseen.has(name)) this.hidden -= 1
    if (blocks.has(name)) this.endParagraph()
    if (name !== this.within) return
    const label = oneLine(this.label)
    if (name === 'cite') this.speaker = label.replace(/:$/, '').trimEnd() || undefined
    else this.start = parseTimestamp(label) ?? this.start
    this.within = undefined
  }

  result(): LooseSegment[] {
    this.endParagraph()
    return this.segments
  }

  private endParagraph(): void {
    const text = this.paragraph
    this.paragraph = ''
    if (!isWritten(text)) return
    refuseTooMany(this.segments.length + 1)
    this.segments.push({
      start: this.start,
      text,
      ...(this.speaker && { speaker: this.speaker }),
    })
  }
}

/** Renders `<cite>`, `<time>` and `<p>` for each speaker's turn. */
export function renderHtmlTranscript(segments: readonly TranscriptSegment[]): string {
  return speakerTurns(segments)
    .map(({ start, text, speaker }) => {
      const cite = speaker ? `<cite>${escapeText(oneLine(speaker))}:</cite>\n` : ''
      return `${cite}<time>${shortTimestamp(start)}</time>\n<p>${escapeText(oneLine(text))}</p>\n`
    })
    .join('')
}
