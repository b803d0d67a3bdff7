import {
  parseTranscript,
  transcriptFormat,
  transcriptLimits,
  type TranscriptSegment,
} from '#app/protocols/text/transcripts/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { type ItemKey, keptText, type KeptText, saveText } from './item-texts.ts'
import { bestTranscripts, type NamedFile } from './named-files.ts'
import { savePassages } from './passages.ts'
import { readNamedFile } from './read-file.ts'
import { type Asked, refreshText } from './refresh.ts'

export interface Transcript {
  /** In order of time; empty if there is none that could be read. */
  segments: TranscriptSegment[]
  language: string | null
}

/**
 * An item's transcript; one never read before is fetched now, unless `wait` is false.
 * @throws CONTENT_NOT_FOUND
 */
export async function loadTranscript(
  ctx: Ctx,
  item: ItemKey,
  { wait }: { wait: boolean } = { wait: true },
): Promise<Transcript> {
  const kept = await keptText(ctx, item, 'TRANSCRIPT')
  if (kept.document.transcripts.length === 0) return { segments: [], language: null }
  if (!wait || kept.entries !== null || !kept.isDue) return transcriptOf(kept)
  await refreshTranscript(ctx, item, 'reader')
  return transcriptOf(await keptText(ctx, item, 'TRANSCRIPT'))
}

function transcriptOf({ entries, language, feedLanguage }: KeptText): Transcript {
  return {
    segments: (entries ?? []) as TranscriptSegment[],
    language: language ?? feedLanguage,
  }
}

/** Fetches an item's transcript from the file that its feed names, and saves it with its passages for the search. */
export function refreshTranscript(ctx: Ctx, item: ItemKey, asked: Asked): Promise<void> {
  return refreshText(ctx, item, 'TRANSCRIPT', asked, {
    files: ({ document, feedLanguage }) =>
      bestTranscripts(document.transcripts, feedLanguage).map((file) => ({
        ...(feedLanguage ? { language: feedLanguage } : {}),
        ...file,
      })),
    read: (file) => readTranscript(ctx, file),
    save: (found) =>
      transact(ctx, async (ctx) => {
        await saveText(ctx, item, 'TRANSCRIPT', found)
        await savePassages(ctx, item, found.entries)
      }),
  })
}

/** Reads a transcript file named by a feed. @throws AppError, TranscriptError or GuardedFetchError */
export async function readTranscript(ctx: Ctx, file: NamedFile) {
  const { bytes, mediaType, charset } = await readNamedFile(ctx, file.url, transcriptLimits.bytes)
  const format =
    transcriptFormat(file.url, file.type) ?? transcriptFormat(file.url, mediaType) ?? 'text'
  return {
    entries: parseTranscript(bytes, format, { charset, language: file.language }),
    language: file.language?.slice(0, 35) ?? null,
  }
}
