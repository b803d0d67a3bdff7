import { href } from 'react-router'
import type { Route } from './+types/dashboard.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { bestRank } from '#app/.server/site/charts/index.ts'
import { completeChecklistTask, dismissChecklist } from '#app/.server/studio/records/index.ts'
import { latestStudioItems, listedFeedIds } from '#app/.server/studio/editing/index.ts'
import { receivedInvites } from '#app/.server/studio/team/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { loadProfiles } from '#app/.server/social/reading/index.ts'
import { withFigures } from '#app/.server/stats/figures/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { areasOffOf } from '#app/rules/base/areas.ts'
import { orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Checklist } from './checklist.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { StateBadge } from '#app/components/studio/frame/editor-frame.tsx'
import { FeedLinks } from '#app/components/studio/forms/feed-links.tsx'
import { LatestItems } from './latest-items.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { InvitesNotice } from '#app/components/studio/team/invites-notice.tsx'
import { RankCard } from './rank-card.tsx'
import { SummaryCards } from '#app/components/studio/figures/dashboard/summary-cards.tsx'
import { type NostrState, type OpenTask, TaskModal } from './task-modal.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import {
  type ChecklistRow,
  checklistRows,
  hasPendingTask,
  isCompleteProfile,
  isDoable,
  isOwnerTask,
} from '#app/rules/studio/checklist.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { checklistForm } from '#app/schemas/studio/hosting-money.ts'
import { checklistTexts } from '#app/texts/studio/studio-checklist.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { dashboardStats } from './dashboard-stats.server.ts'
import { feedOf, listedFeedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

/** Items shown on the dashboard; the others are on their own page. */
const latestRows = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await listedFeedOf(context)
  const { feed, role } = own
  const feed_id = feed._id
  const nostr = await nostrState(ctx)
  const checklist = checklistRows(feed.meta.checklist, {
    paymentsEnabled: feed.payments.stripe.account.status.enabled,
    subscriptionsEnabled: feed.payments.subscriptions.enabled,
    hasNostrProfile: nostr.isComplete,
  })
    .filter(({ task }) => isDoable(task, areasOffOf(ctx.site)))
    .filter(({ task }) => role === 'OWNER' || !isOwnerTask(task))
  const [latest, stats, best, invites] = await Promise.all([
    latestItems(ctx, feed_id),
    dashboardStats(ctx, { feed_id, isOwner: role === 'OWNER' }),
    bestRank(ctx, await listedFeedIds(ctx, { feed_id })),
    receivedInvites(ctx),
  ])
  return {
    feed: studioFeed(own),
    latest,
    stats,
    best,
    invites,
    checklist,
    nostr,
    openTask: askedTask(request, checklist),
    status: statusOf(request),
    siteUrl: ctx.site.publicUrl,
  }
}

async function latestItems(ctx: Ctx, feed_id: string) {
  const { items, total } = await latestStudioItems(ctx, { feed_id, limit: latestRows })
  return { items: await withFigures(ctx, { feed_id }, items), total }
}

/** Whether the viewer is on Nostr, and says there who they are. */
async function nostrState(ctx: Ctx): Promise<NostrState> {
  const key = await viewerKey(ctx)
  if (key === null) return { npub: null, isComplete: false }
  const [profile] = await loadProfiles(ctx, [key])
  return { npub: toNpub(key), isComplete: isCompleteProfile(profile?.display ?? {}) }
}

/** The task whose dialog the URL opens, if it is pending. */
function askedTask(request: Request, checklist: ChecklistRow[]): OpenTask | null {
  const asked = new URL(request.url).searchParams.get('task')
  const isPending = checklist.some(({ task, isDone }) => task === asked && !isDone)
  const isOpen = isPending || (asked === 'DISMISS' && hasPendingTask(checklist))
  return isOpen ? (asked as OpenTask) : null
}

/** Completes a task of the checklist, or dismisses all that are left. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const formData = await readForm(request)
  const feed_id = feed._id
  return formAction(formData, checklistForm, async ({ intent, task, stay }) => {
    if (intent === 'dismiss') await dismissChecklist(ctx, { feed_id })
    else if (task) await completeChecklistTask(ctx, { feed_id, task })
    // The dialog stays open after its link was copied.
    return stay ? null : redirect(href('/studio/:feedId', { feedId: feed_id }), 303)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(`${studioTexts.dashboard}: ${feedTitle(loaderData.feed)}`, loaderData.status)
    : []
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, latest, stats, best, invites, status, siteUrl, checklist, nostr, openTask } =
    loaderData
  return (
    <Page>
      <StatusLine status={status} />
      <ScreenTitle action={!feed.isPublished && <StateBadge state="DRAFT" />}>
        {studioTexts.dashboard}
      </ScreenTitle>
      {openTask && <TaskModal task={openTask} feed={feed} siteUrl={siteUrl} nostr={nostr} />}
      {actionData && <Alert tone="error">{checklistTexts.failed}</Alert>}
      <InvitesNotice invites={invites} />
      <Checklist feed={feed} rows={checklist} />
      {best && <RankCard best={best} siteUrl={siteUrl} />}
      <SummaryCards feed={feed} stats={stats} />
      <LatestItems feed={feed} {...latest} />
      <FeedLinks feed={feed} siteUrl={siteUrl} />
    </Page>
  )
}
