import type { FeedItem } from '#app/protocols/feed/document.ts'
import { type TranscriptFormat, transcriptFormat } from '#app/protocols/text/transcripts/index.ts'

/** A text file that an item's feed names. */
export interface NamedFile {
  url: string
  type: string
  language?: string
}

/** Formats with the best times and speakers first. */
const formatsByWorth: TranscriptFormat[] = ['vtt', 'json', 'srt', 'lrc', 'html', 'text']
const maxTried = 3

/** The transcripts of an item to try, best first: in the feed's language, then by format. */
export function bestTranscripts(
  transcripts: FeedItem['transcripts'],
  feedLanguage: string | null,
): NamedFile[] {
  return transcripts
    .filter(({ url }) => /^https?:\/\//i.test(url))
    .map((file) => ({ file, rank: [languageRank(file, feedLanguage), formatRank(file)] as const }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
    .slice(0, maxTried)
    .map(({ file }) => file)
}

function languageRank({ language }: NamedFile, feedLanguage: string | null): number {
  if (!language || !feedLanguage) return 1
  return primary(language) === primary(feedLanguage) ? 0 : 2
}

function primary(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? ''
}

function formatRank({ url, type }: NamedFile): number {
  const format = transcriptFormat(url, type)
  return format ? formatsByWorth.indexOf(format) : formatsByWorth.length
}
