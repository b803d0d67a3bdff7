import { href } from 'react-router'
import type { Route } from './+types/timeline.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import {
  loadFollowingTimeline,
  loadGlobalTimeline,
  loadTrendingTimeline,
  rowItems,
} from '#app/.server/social/reading/index.ts'
import { pageHead } from '#app/texts/site/page-head.ts'
import { TimelinePage } from './timeline-page.tsx'
import { timelineChoice, type TimelineType } from './timeline-choice.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'

const loadTimeline = {
  FOLLOWING: loadFollowingTimeline,
  TRENDING: loadTrendingTimeline,
  GLOBAL: loadGlobalTimeline,
} satisfies Record<TimelineType, unknown>

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const query = new URL(request.url).searchParams
  const { type, filter } = timelineChoice(query)
  const before = query.get('before')
  const showsHidden = query.has('hidden')
  const viewer = await viewerKey(ctx)
  const timelineRequest = { filter, before, hidden: showsHidden, viewer, pubkey: viewer }
  const page = await loadTimeline[type](ctx, timelineRequest)
  return {
    ...page,
    before,
    showsHidden,
    feed: rowItems(page.feed),
    type,
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
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function TimelineRoute({ loaderData }: Route.ComponentProps) {
  return <TimelinePage page={loaderData} />
}
