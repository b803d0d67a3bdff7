import { countClipsOf } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { heardTexts, heardTranscript, publicSummary } from '#app/.server/studio/texts/index.ts'
import {
  type ItemKey,
  loadChapters,
  loadTranscript,
} from '#app/.server/catalogue/transcripts/index.ts'
import { openedTab } from '#app/components/catalogue/item/opened-tab.ts'
import type { ChapterView, ItemView, TranscriptView } from '#app/components/catalogue/views.ts'
import { transcriptGroups } from '#app/protocols/text/transcripts/index.ts'
import type { ItemPage } from '#app/schemas/catalogue/content-pages.ts'
import { shownActivity } from '#app/routes/catalogue/activity-parts.ts'
import { shownChat } from './chat-parts.ts'
import { clipOrderOf, shownClips } from '#app/routes/catalogue/clip/clip-parts.ts'

type ItemParts = Pick<
  ItemView,
  | 'tab'
  | 'startAt'
  | 'transcripts'
  | 'chapters'
  | 'summary'
  | 'transcript'
  | 'activity'
  | 'clipCount'
  | 'clips'
  | 'clipOrder'
  | 'liveChat'
>

/** What there is to an item besides what its feed says: chapters, a summary, and what its open tab holds. */
export async function itemParts(ctx: Ctx, request: Request, item: ItemPage): Promise<ItemParts> {
  const key = { feedId: item.parent._id, itemId: item.hit._id }
  const [own, kept, clipCount, summary, liveChat] = await Promise.all([
    item.hit.product ? heardTexts(ctx, key.itemId) : null,
    loadChapters(ctx, key, { wait: false }),
    countClipsOf(ctx, key),
    summaryOf(ctx, item),
    shownChat(ctx, request, item),
  ])
  const transcripts = own?.transcripts ?? item.transcripts
  // Those of the file for everybody are at other seconds.
  const heard = own && (own.chapters.length > 0 || item.chaptersUrl) ? own.chapters : kept
  const chapters = heard.filter(({ toc }) => toc !== false).map(toChapterView)
  const query = new URL(request.url).searchParams
  const startAt = secondsOf(query.get('t'))
  const readsAlong = startAt !== null && transcripts.length > 0
  const asked = query.get('tab') ?? (readsAlong ? 'transcript' : null)
  const tab = openedTab({ ...item, transcripts, chapters, clipCount, liveChat }, asked)
  const clipOrder = clipOrderOf(request)
  return {
    tab,
    startAt,
    transcripts,
    chapters,
    summary,
    transcript: tab === 'transcript' ? await shownTranscript(ctx, key, own !== null) : null,
    activity: tab === 'activity' ? await shownActivity(ctx, request, key.itemId) : null,
    clipCount,
    clips: tab === 'clips' ? await shownClips(ctx, key, clipOrder) : null,
    clipOrder,
    liveChat,
  }
}

/** What the AI made of an episode, as its creator has published it. */
function summaryOf(ctx: Ctx, { hit }: ItemPage): Promise<string | null> | null {
  const isHostedEpisode = hit._origin === 'TRIBUTARY' && hit._type === 'EPISODE'
  return isHostedEpisode ? publicSummary(ctx, hit._id) : null
}

function secondsOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.floor(Number(text)) : null
}

async function shownTranscript(
  ctx: Ctx,
  key: ItemKey,
  isOwn: boolean,
): Promise<TranscriptView | null> {
  const own = isOwn ? await heardTranscript(ctx, key.itemId) : null
  const { segments, language } = own ?? (await loadTranscript(ctx, key))
  if (segments.length === 0) return null
  return { groups: transcriptGroups(segments), language }
}

function toChapterView({ title, start, end, img }: ChapterView): ChapterView {
  return { title, start, ...(end === undefined ? {} : { end }), ...(img ? { img } : {}) }
}
