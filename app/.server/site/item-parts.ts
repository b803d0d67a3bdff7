import { viewerOf } from '#app/.server/social/moderation/index.ts'
import { liveChatView } from '#app/.server/social/chat/index.ts'
import { countClipsOf } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hasActivity, isEnabled } from '#app/rules/base/areas.ts'
import { entitledTranscript, publicSummary } from '#app/.server/studio/texts/index.ts'
import { type ItemKey, loadTranscript } from '#app/.server/catalogue/transcripts/index.ts'
import { openedTab } from '#app/rules/catalogue/opened-tab.ts'
import type { ClipOrder } from '#app/schemas/library/clips.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import type { ChapterView, ItemView, TranscriptView } from '#app/schemas/site/content-views.ts'
import { transcriptGroups } from '#app/protocols/text/transcripts/index.ts'
import type { ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import { shownActivity, shownClips } from '#app/.server/site/pages/index.ts'
import { listenersTexts } from './listeners-texts.ts'

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

/** What the address of an item's page asks of these. */
export interface AskedParts {
  /** The tab, as it is written. */
  tab: string | null
  /** Seconds: where listening and reading begin. */
  startAt: number | null
  clipOrder: ClipOrder
  /** Where the notes and boosts of its activity go on; null for the newest. */
  before: string | null
  /** Where the messages of its chat go on; null for the newest. */
  messagesBefore: string | null
}

/** What there is to an item besides what its feed says: chapters, a summary, and what its open tab holds. */
export async function itemParts(
  ctx: Ctx,
  asked: AskedParts,
  item: ItemPageData,
): Promise<ItemParts> {
  const key = { feedId: item.parent._id, itemId: item.hit._id }
  const [texts, clipCount, summary, liveChat] = await Promise.all([
    listenersTexts(ctx, item, item),
    countClipsOf(ctx, key),
    summaryOf(ctx, item),
    shownChat(ctx, item, asked.messagesBefore),
  ])
  const { transcripts, isOwn } = texts
  const chapters = texts.chapters.map(toChapterView)
  const { startAt, clipOrder, before } = asked
  const readsAlong = startAt !== null && transcripts.length > 0
  const tab = openedTab(
    {
      ...item,
      transcripts,
      chapters,
      clipCount,
      liveChat,
      ...(hasActivity(ctx.site) ? {} : { activityCount: null }),
    },
    asked.tab ?? (readsAlong ? 'transcript' : null),
  )
  return {
    tab,
    startAt,
    transcripts,
    chapters,
    summary,
    transcript: tab === 'transcript' ? await shownTranscript(ctx, key, isOwn) : null,
    activity: tab === 'activity' ? await shownActivity(ctx, { id: key.itemId, before }) : null,
    clipCount,
    clips: tab === 'clips' ? await shownClips(ctx, key, clipOrder) : null,
    clipOrder,
    liveChat,
  }
}

/** What the AI made of an episode, as its creator has published it. */
function summaryOf(ctx: Ctx, { hit }: ItemPageData): Promise<string | null> | null {
  const isHostedEpisode = hit._origin === 'TRIBUTARY' && hit._type === 'EPISODE'
  return isHostedEpisode ? publicSummary(ctx, hit._id) : null
}

/** The chat beside a livestream, from `before` on; null where its feed names none. */
async function shownChat(
  ctx: Ctx,
  { hit, chat }: ItemPageData,
  before: string | null,
): Promise<LiveChatView | null> {
  if (chat === null || !isEnabled(ctx.site, 'SOCIAL')) return null
  return liveChatView(ctx, {
    id: hit._id,
    address: chat,
    before,
    ...(await viewerOf(ctx)),
    start: hit.info.start ?? null,
    hasEnded: hit._status === 'ENDED',
  })
}

async function shownTranscript(
  ctx: Ctx,
  key: ItemKey,
  isOwn: boolean,
): Promise<TranscriptView | null> {
  const own = isOwn ? await entitledTranscript(ctx, key.itemId) : null
  const { segments, language } = own ?? (await loadTranscript(ctx, key))
  if (segments.length === 0) return null
  return { groups: transcriptGroups(segments), language }
}

function toChapterView({ title, start, end, img }: ChapterView): ChapterView {
  return { title, start, ...(end === undefined ? {} : { end }), ...(img ? { img } : {}) }
}
