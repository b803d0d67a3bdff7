import { sql } from 'kysely'
import { isPair, words } from '#app/.server/base/lib/search-text.ts'
import { halfMinutes, type TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ItemKey } from './item-texts.ts'

interface Passage {
  start: number
  end: number
  text: string
  speaker: string | null
  cues: Cue[]
}

/** Where a cue of a passage begins: how many words of the passage are before it, and at which second. */
export type Cue = [wordsBefore: number, seconds: number]

const rowsAtOnce = 500
const maxPassages = 20_000
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
          cues: JSON.stringify(passage.cues),
          words: sql<string>`${searchVector(passage.text)}::tsvector`,
        })),
      )
      .execute()
  }
}

/** Passages of half a minute; longer texts are split between their segments. */
function passagesOf(segments: readonly TranscriptSegment[]): Passage[] {
  return halfMinutes(segments).flatMap(passagesIn).slice(0, maxPassages)
}

function passagesIn(segments: readonly TranscriptSegment[]): Passage[] {
  const passages: Passage[] = []
  let wordsBefore = 0
  for (const { start, end, text, speaker } of segments) {
    const passage = passages.at(-1)
    if (passage && passage.text.length + text.length < 2000) {
      passage.text += ` ${text}`
      passage.end = Math.max(passage.end, end)
      passage.cues.push([wordsBefore, start])
    } else {
      wordsBefore = 0
      const said = text.slice(0, 20_000)
      passages.push({ start, end, text: said, speaker: speaker ?? null, cues: [[0, start]] })
    }
    wordsBefore += words(text).length
  }
  return passages
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
