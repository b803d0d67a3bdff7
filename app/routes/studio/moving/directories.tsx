import { href } from 'react-router'
import type { Route } from './+types/directories.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { judgeOwnFeed } from '#app/.server/studio/publishing/index.ts'
import { hasPublicItem, updateHostingFeed } from '#app/.server/studio/editing/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { isPublicHost } from '#app/protocols/text/public-address.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Findings } from '#app/components/catalogue/checking/findings.tsx'
import { DirectoryHelp } from './directory-help.tsx'
import { DirectoryPages } from './directory-pages.tsx'
import { OwnFeedCheck } from './own-feed-check.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { Panel } from '#app/components/base/ui/panel.tsx'
import {
  checkedFields,
  directories,
  type DirectoryCheck,
  unmetChecks,
} from '#app/rules/studio/directories.ts'
import { FeedAddress } from '#app/components/studio/forms/feed-links.tsx'
import { directoryTexts } from '#app/texts/studio/directories.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { directoryLinksForm } from '#app/schemas/studio/directory-links.ts'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

/** Directories read what is public, so edits that aren't published yet don't count. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  const show = {
    ...feed.publicContent,
    isPublished: feed.meta.published !== null,
    hasEpisode: await hasPublicItem(ctx, { feed_id: feed._id }),
  }
  return {
    feedId: feed._id,
    rss: `${ctx.site.publicUrl}/feeds/${feed._id}`,
    pages: feed.publicContent.directories ?? {},
    status: statusOf(request),
    report: await judgeOwnFeed(ctx, { feed_id: feed._id }),
    isPublished: show.isPublished,
    site: ctx.site.publicUrl,
    isReachable: isPublicHost(new URL(ctx.site.publicUrl).hostname),
    unmet: directories.map((directory) => unmetChecks(directory, show)),
  }
}

/** The pages at directories are no part of the feed: they take effect at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  return formAction(await readForm(request), directoryLinksForm, async (directories) => {
    await updateHostingFeed(ctx, { feed: { _id: feed._id, content: { directories } } })
    return doneAt(href('/studio/:feedId/directories', { feedId: feed._id }), 'saved')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageTitle(directoryTexts.title, loaderData?.status)
}

/** The page that helps to list a show in the directories that apps search. */
export default function Directories({ loaderData, actionData }: Route.ComponentProps) {
  const { feedId, rss, unmet, report, isReachable } = loaderData
  const errors = report?.findings.filter(({ level }) => level === 'ERROR').length ?? 0
  return (
    <Page>
      <ScreenTitle>{directoryTexts.title}</ScreenTitle>
      <div className={`${styles.stack} ${styles.reading}`}>
        <StatusLine status={loaderData.status} />
        <p>{directoryTexts.intro}</p>
        <Panel className={styles.stack}>
          <p className={styles.second}>{directoryTexts.feedAddress}</p>
          <FeedAddress rss={rss} />
        </Panel>
        {!isReachable && (
          <Alert tone="warning">{directoryTexts.notReachableText(loaderData.site)}</Alert>
        )}
        <OwnFeedCheck report={report} isPublished={loaderData.isPublished} />
        {directories.map((directory, at) => (
          <DirectoryHelp
            key={directory.id}
            directory={directory}
            unmet={unmet[at] ?? []}
            errors={errors}
            isReachable={isReachable}
            pathOf={(check) => placeOf(feedId, check)}
          />
        ))}
        <DirectoryPages pages={loaderData.pages} answer={actionData?.form} />
      </div>
      {report && <Findings title={report.title} findings={report.findings} />}
    </Page>
  )
}

function placeOf(feedId: string, check: DirectoryCheck): string {
  if (check === 'episode') return href('/studio/:feedId/episodes', { feedId })
  const field = checkedFields[check]
  return href('/studio/:feedId/edit', { feedId }) + (field ? `#${field}` : '')
}
