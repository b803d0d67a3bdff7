import { sql } from 'kysely'
import { words } from '#app/.server/base/lib/search-text.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { hiddenAmong } from '#app/.server/catalogue/standing/index.ts'
import { itemHits } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import type { Cue } from './passages.ts'
import { isStem, placeOfWords } from './words-place.ts'

/** A passage of a transcript that matches the search. */
export interface TranscriptHit {
  hit: ContentHit
  /** When the cue begins in which the words begin, in whole seconds. */
  seconds: number
  text: string
  speaker: string | null
}

interface PassageRow extends RowOf<
  'transcript_passages',
  'feed_id' | 'item_id' | 'position' | 'start_seconds' | 'text' | 'speaker'
> {
  cues: Cue[]
}

const maxWords = 12
/** For frequent words only this many passages are ranked. */
const maxRanked = 1000
const maxOfAnItem = 3

/** Searches all transcripts: passages with the exact phrase first, then those with all of its words. */
export async function searchTranscripts(
  ctx: Ctx,
  input: { query: string; limit: number },
): Promise<TranscriptHit[]> {
  const asked = words(input.query).slice(0, maxWords)
  if (asked.length === 0) return []
  const phrase = await passagesWith(ctx, phraseQuery(asked), input.limit)
  const rest = await passagesWith(ctx, allWordsQuery(asked), input.limit)
  const known = new Set(phrase.map(keyOf))
  const rows = [...phrase, ...rest.filter((row) => !known.has(keyOf(row)))].slice(0, input.limit)
  const hits = await itemHits(
    ctx,
    rows.map((row) => ({ feedId: row.feed_id, itemId: row.item_id })),
  )
  const hidden = await hiddenAmong(ctx, [...hits.keys()])
  return rows.flatMap((row) => {
    const hit = hits.get(row.item_id)
    return hit && !hidden.has(row.item_id)
      ? [{ hit, seconds: secondsOf(row, asked), text: row.text, speaker: row.speaker }]
      : []
  })
}

async function passagesWith(ctx: Ctx, query: string, limit: number): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select feed_id, item_id, position, start_seconds, text, speaker, cues
    from (
      select found.*, row_number() over (partition by feed_id, item_id order by rank desc, position) as place
      from (
        select *, ts_rank(words, ${query}::tsquery) as rank
        from transcript_passages as said where words @@ ${query}::tsquery and exists (
          select from items where items.feed_id = said.feed_id and items.id = said.item_id and removed_at is null
            -- What was said in a locked item was kept while it was open.
            and (product is null or enclosure_url is not null)
        ) limit ${maxRanked}
      ) as found
    ) as placed
    where place <= ${maxOfAnItem}
    order by rank desc, item_id, position
    limit ${limit}`.execute(ctx.db)
  return rows
}

function phraseQuery(asked: string[]): string {
  return asked.map((word) => `'${word}'`).join(' <-> ')
}

function allWordsQuery(asked: string[]): string {
  return asked.map((word) => `'${word}'${isStem(word) ? ':*' : ''}`).join(' & ')
}

function keyOf({ item_id, position }: PassageRow): string {
  return `${item_id} ${position}`
}

function secondsOf({ text, start_seconds, cues }: PassageRow, asked: string[]): number {
  const place = placeOfWords(words(text), asked)
  const cue = cues.findLast(([wordsBefore]) => wordsBefore <= place)
  return Math.floor(cue?.[1] ?? start_seconds)
}
