import { data, href } from 'react-router'
import type { Route } from './+types/timeline.ts'
import { viewerOf } from '#app/.server/social/moderation/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { areasOffOf } from '#app/rules/base/areas.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { loadTopBoosts, rowBoosts } from '#app/.server/site/charts/index.ts'
import {
  loadFollowingTimeline,
  loadGlobalTimeline,
  rowItems,
} from '#app/.server/social/reading/index.ts'
import type { NoteListEntry } from '#app/components/social/notes/note-list.tsx'
import type { TimelineType } from '#app/rules/base/timelines.ts'
import type { TopBoost } from '#app/schemas/money/public-boosts.ts'
import { pageHead } from '#app/texts/site/page-head.ts'
import { type TimelineEntries, TimelinePage } from './timeline-page.tsx'
import { type TimelineFilter, timelineChoice } from './timeline-choice.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'

interface TimelineRequest {
  filter: TimelineFilter
  before: string | null
  hidden: boolean
  viewer: string | null
  account: string | null
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const query = new URL(request.url).searchParams
  const off = ctx.site.timelinesOff ?? {}
  const { type, filter } = timelineChoice(query, off, areasOffOf(ctx.site))
  const isOff = off[type] !== undefined
  const before = query.get('before')
  const showsHidden = query.has('hidden')
  const { viewer, account } = await viewerOf(ctx)
  const asked = { filter, before, hidden: showsHidden, viewer, account }
  const view = {
    ...(isOff ? nothing : await loadTimeline(ctx, type, asked)),
    before,
    showsHidden,
    type,
    off,
    filter,
    hasKey: viewer !== null,
    isNewest: before === null,
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: texts.feed,
      description: texts.feedDescription,
      path: href('/feed'),
    }),
  }
  return isOff ? data(view, { status: 403 }) : view
}

const nothing: TimelineEntries = { feed: [], myreactions: {}, next: null, hidden: 0 }

async function loadTimeline(
  ctx: Ctx,
  type: TimelineType,
  asked: TimelineRequest,
): Promise<TimelineEntries> {
  if (type === 'TRENDING') {
    const page = await loadTopBoosts(ctx, asked)
    return { ...page, feed: rowBoosts(page.feed).map(entryOf) }
  }
  const page = await (type === 'GLOBAL'
    ? loadGlobalTimeline(ctx, asked)
    : loadFollowingTimeline(ctx, { ...asked, pubkey: asked.viewer }))
  return { ...page, feed: rowItems(page.feed) }
}

/** What a list shows of an entry of Trending. */
function entryOf(entry: TopBoost): NoteListEntry {
  if (entry.boost) return entry.boost
  const { action, note, parent, hit } = entry
  return { action, note, parent, hit }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function TimelineRoute({ loaderData }: Route.ComponentProps) {
  return <TimelinePage page={loaderData} />
}
