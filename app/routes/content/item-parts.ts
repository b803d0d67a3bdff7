import { clipsOfItem, countClipsOfItem } from '#app/.server/clips/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { type ItemKey, loadChapters, loadTranscript } from '#app/.server/transcripts/index.ts'
import { type PackedRows, rowHit } from '#app/components/content/row-hit.ts'
import type { ChapterView, ItemView, PackedTranscript } from '#app/components/content/views.ts'
import { transcriptGroups } from '#app/protocols/transcripts/index.ts'
import type { ItemPage } from '#app/schemas/content-pages.ts'
import type { ContentHit } from '#app/schemas/content.ts'

type ItemParts = Pick<
  ItemView,
  'tab' | 'startAt' | 'chapters' | 'transcript' | 'clipCount' | 'clips' | 'clipOrder'
>

const mostClips = 100

/** What there is to an item besides what its feed says: chapters, and what its asked tab holds. */
export async function itemParts(ctx: Ctx, request: Request, item: ItemPage): Promise<ItemParts> {
  const query = new URL(request.url).searchParams
  const startAt = secondsOf(query.get('t'))
  const readsAlong = startAt !== null && item.transcripts.length > 0
  const tab = query.get('tab') ?? (readsAlong ? 'transcript' : null)
  const clipOrder = query.get('order') === 'popular' ? 'popular' : 'latest'
  const key = { feedId: item.parent._id, itemId: item.hit._id }
  const [chapters, transcript, clipCount, clips] = await Promise.all([
    loadChapters(ctx, key, { wait: false }),
    tab === 'transcript' ? packedTranscript(ctx, key) : null,
    countClipsOfItem(ctx, key),
    tab === 'clips'
      ? clipsOfItem(ctx, { ...key, order: clipOrder, limit: mostClips }).then(packClips)
      : null,
  ])
  return {
    tab,
    startAt,
    chapters: chapters.filter(({ toc }) => toc !== false).map(toChapterView),
    transcript,
    clipCount,
    clips,
    clipOrder,
  }
}

function secondsOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.floor(Number(text)) : null
}

async function packedTranscript(ctx: Ctx, key: ItemKey): Promise<PackedTranscript | null> {
  const { segments, language } = await loadTranscript(ctx, key)
  if (segments.length === 0) return null
  return JSON.stringify({ groups: transcriptGroups(segments), language }) as PackedTranscript
}

function toChapterView({ title, start, end, img }: ChapterView): ChapterView {
  return { title, start, ...(end === undefined ? {} : { end }), ...(img ? { img } : {}) }
}

function packClips(clips: ContentHit[]): PackedRows {
  const shown = clips.map((clip) => ({
    ...rowHit(clip),
    parent: clip.parent ? rowHit(clip.parent) : null,
  }))
  return JSON.stringify(shown) as PackedRows
}
