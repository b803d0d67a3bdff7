import { sql } from 'kysely'
import { isPair, words } from '#app/rules/search-text.ts'
import { transcriptGroups, type TranscriptSegment } from '#app/protocols/transcripts/index.ts'
import type { Ctx } from '../ctx.ts'
import type { ItemKey } from './item-texts.ts'

interface Passage {
  start: number
  end: number
  text: string
  speaker: string | null
}

const rowsAtOnce = 500
const mostPassages = 20_000
/** PostgreSQL stores no higher word positions in a tsvector. */
const lastPlace = 16_000

/** Splits a transcript into passages for the search, replacing those of before. */
export async function savePassages(
  ctx: Ctx,
  { feedId, itemId }: ItemKey,
  segments: readonly TranscriptSegment[],
): Promise<void> {
  await ctx.db
    .deleteFrom('transcript_passages')
    .where('feed_id', '=', feedId)
    .where('item_id', '=', itemId)
    .execute()
  const passages = passagesOf(segments)
  for (let first = 0; first < passages.length; first += rowsAtOnce) {
    await ctx.db
      .insertInto('transcript_passages')
      .values(
        passages.slice(first, first + rowsAtOnce).map((passage, index) => ({
          feed_id: feedId,
          item_id: itemId,
          position: first + index,
          start_seconds: passage.start,
          end_seconds: passage.end,
          text: passage.text,
          speaker: passage.speaker,
          words: sql<string>`${searchVector(passage.text)}::tsvector`,
        })),
      )
      .execute()
  }
}

/** Passages of half a minute; longer texts are split at their paragraphs. */
function passagesOf(segments: readonly TranscriptSegment[]): Passage[] {
  const passages = transcriptGroups(segments).flatMap(({ turns }) => {
    const parts: Passage[] = []
    for (const { start, end, text, speaker } of turns) {
      const part = parts.at(-1)
      if (part && part.text.length + text.length < 2000) {
        part.text += ` ${text}`
        part.end = Math.max(part.end, end)
      } else parts.push({ start, end, text: text.slice(0, 20_000), speaker: speaker ?? null })
    }
    return parts
  })
  return passages.slice(0, mostPassages)
}

/** The words of a text with their positions, in tsvector syntax. */
function searchVector(text: string): string {
  return words(text)
    .slice(0, lastPlace)
    .flatMap((word, index) =>
      // A pair of letters is indexed as its single letters too.
      [word, ...(isPair(word) ? [...word] : [])].map((found) => `'${found}':${index + 1}`),
    )
    .join(' ')
}
