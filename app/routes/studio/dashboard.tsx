import { href, redirect } from 'react-router'
import type { Route } from './+types/dashboard.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { completeChecklistTask, dismissChecklist } from '#app/.server/hosting/index.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { Page, ScreenTitle, SectionTitle } from '#app/components/shell/page.tsx'
import { Checklist } from '#app/components/studio/checklist.tsx'
import { StatusLine } from '#app/components/studio/edit-form.tsx'
import { StateBadge } from '#app/components/studio/editor-frame.tsx'
import { FeedLinks } from '#app/components/studio/feed-links.tsx'
import { ItemList, NewItemLink } from '#app/components/studio/item-list.tsx'
import { feedTitle } from '#app/components/studio/names.ts'
import { RedirectNotice } from '#app/components/studio/redirect-notice.tsx'
import { type OpenTask, TaskModal } from '#app/components/studio/task-modal.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { hasPendingTask } from '#app/protocols/checklist.ts'
import { checklistForm } from '#app/schemas/hosting-money.ts'
import { checklistTexts } from '#app/texts/studio-checklist.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { loadFeedItems } from './feed-items.ts'
import { ownFeed } from './own-records.ts'
import { pageTitle } from './status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await loadFeedItems(pageCtx(context), request, params.feedId)
  const asked = new URL(request.url).searchParams.get('task')
  const isPending = page.checklist.some(({ task, isDone }) => task === asked && !isDone)
  const isOpen = isPending || (asked === 'DISMISS' && hasPendingTask(page.checklist))
  return { ...page, openTask: isOpen ? (asked as OpenTask) : null }
}

/** Completes a task of the checklist, or all that are left. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, params.feedId)
  const formData = await readForm(request)
  const feed_id = feed._id
  return formAction(formData, checklistForm, async ({ intent, task, stay }) => {
    if (intent === 'dismiss') await dismissChecklist(ctx, { feed_id })
    else if (task) await completeChecklistTask(ctx, { feed_id, task })
    // The dialog of a link that was copied stays open.
    return stay ? null : redirect(href('/studio/:feedId', { feedId: feed_id }), 303)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(`${studioTexts.dashboard}: ${feedTitle(loaderData.feed)}`, loaderData.status)
    : []
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, items, tab, status, siteUrl, checklist, openTask, isRedirected } = loaderData
  return (
    <Page>
      <StatusLine status={status} />
      <ScreenTitle action={<StateBadge state={feed.isPublished ? 'PUBLISHED' : 'DRAFT'} />}>
        {studioTexts.dashboard}
      </ScreenTitle>
      {!isRedirected && feed.isPublished && (
        <RedirectNotice
          feedUrl={`${siteUrl}/feeds/${feed.id}`}
          action={href('/studio/:feedId/check-redirect', { feedId: feed.id })}
        />
      )}
      {openTask && <TaskModal task={openTask} feed={feed} siteUrl={siteUrl} />}
      {actionData && 'form' in actionData && <Alert tone="error">{checklistTexts.failed}</Alert>}
      <Checklist feed={feed} rows={checklist} />
      <FeedLinks feed={feed} siteUrl={siteUrl} />
      <SectionTitle action={<NewItemLink feed={feed} />}>
        {feed.type === 'ARTIST' ? studioTexts.releases : studioTexts.episodes}
      </SectionTitle>
      <ItemList feed={feed} items={items} tab={tab} />
    </Page>
  )
}
