import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import type { PublicBoost, TopBoost, TopBoosts } from '#app/schemas/money/public-boosts.ts'
import { visitor } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadTrendingTimeline } from '#app/.server/social/reading/index.ts'
import { topBoosts } from '#app/.server/money/pages/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'

const most = 50

interface Asked {
  filter?: AudioFilter | null | undefined
  viewer?: string | null | undefined
  /** Whether hidden notes come too. */
  hidden?: boolean | null | undefined
}

/**
 * The boosts of the last month and the notes in it that most was paid for, those first: at most 50. What everybody gets
 * is cached for 60 s; what a viewer gets (with their reactions) is not.
 */
export async function loadTopBoosts(ctx: Ctx, asked: Asked = {}): Promise<TopBoosts> {
  const { filter, viewer, hidden } = asked
  const isEverybodys = !viewer && !hidden && !filter
  const [notes, boosts] = await Promise.all([
    isEverybodys ? everybodysNotes(ctx) : loadTrendingTimeline(ctx, asked),
    boostsOfMonth(ctx),
  ])
  const entries = [
    ...boosts.filter(({ content }) => isOf(content, filter)).map(paidFor),
    ...notes.feed.map(zapped),
  ]
  return {
    feed: entries.sort((a, b) => b.satoshis - a.satoshis).slice(0, most),
    myreactions: notes.myreactions,
    hidden: notes.hidden,
  }
}

const everybodysNotes = cached(
  60,
  (ctx: Ctx) => loadTrendingTimeline({ ...ctx, actor: visitor }, {}),
  ({ feed }) => feed.length === 0,
)

const boostsOfMonth = cached(
  60,
  (ctx: Ctx) => topBoosts({ ...ctx, actor: visitor }, { limit: most }),
  (boosts) => boosts.length === 0,
)

function paidFor(boost: PublicBoost): TopBoost {
  const { id: _id, satoshis, content } = boost
  return { _id, satoshis, content, boost, note: null, action: null, parent: null, hit: content }
}

function zapped(item: TimelineItem): TopBoost {
  const { note, hit } = item
  return { _id: note.id, satoshis: note.stats.sats, content: hit, boost: null, ...item }
}

const music: ReadonlySet<ContentHit['_type']> = new Set(['TRACK', 'ALBUM', 'ARTIST'])

function isOf(content: ContentHit | null, filter: Asked['filter']): boolean {
  if (!filter || filter === 'AUDIO') return true
  return content !== null && music.has(content._type) === (filter === 'MUSIC')
}
