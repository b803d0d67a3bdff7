import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { cosine, tfIdf, tokens } from './vectors.ts'

const maxSentences = 400
const longestSentence = 400
const turns = 20
const damping = 0.85

/** Summarises a transcript by its sentences that have most in common with the others (TextRank), in their order. */
export function extractSummary(segments: readonly TranscriptSegment[]): string {
  const sentences = sentencesOf(segments)
  const ranks = ranksOf(sentences)
  const wanted = Math.min(6, Math.max(2, Math.round(sentences.length / 8)))
  return sentences
    .map((sentence, index) => ({ sentence, index, rank: ranks[index] ?? 0 }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, wanted)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => asSentence(sentence))
    .join(' ')
}

/** Sentences if the transcript has punctuation, otherwise its segments. At most 400, evenly spread. */
function sentencesOf(segments: readonly TranscriptSegment[]): string[] {
  const text = segments.map((segment) => segment.text).join(' ')
  const isPunctuated = (text.match(/[.!?。！？]/g)?.length ?? 0) >= segments.length / 6
  const sentences = isPunctuated
    ? text.split(/(?<=[.!?])\s+|(?<=[。！？])/)
    : segments.map((segment) => segment.text)
  const full = sentences.filter((sentence) => tokens(sentence).length >= 5)
  const each = Math.max(1, full.length / maxSentences)
  const kept = full.length > 0 ? full : sentences.filter(Boolean)
  return kept
    .filter((_, index) => Math.floor(index / each) !== Math.floor((index - 1) / each))
    .map((sentence) => sentence.slice(0, longestSentence).trim())
}

function ranksOf(sentences: string[]): number[] {
  const vectors = tfIdf(sentences)
  const likeness = vectors.map((vector, index) =>
    vectors.map((other, at) => (at === index ? 0 : cosine(vector, other))),
  )
  const sums = likeness.map((row) => row.reduce((sum, value) => sum + value, 0))
  let ranks = sentences.map(() => 1)
  for (let turn = 0; turn < turns; turn++) {
    ranks = ranks.map((_, index) => {
      const given = (likeness[index] ?? []).reduce(
        (sum, value, other) => sum + (value / (sums[other] || 1)) * (ranks[other] ?? 0),
        0,
      )
      return 1 - damping + damping * given
    })
  }
  return ranks
}

function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?。！？…]["”’)]?$/.test(begun) ? begun : `${begun}.`
}
