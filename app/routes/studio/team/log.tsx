import { data, href } from 'react-router'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/log.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { feedLog } from '#app/.server/studio/team/index.ts'
import { LogPage } from '#app/components/accounts/audit/log-page.tsx'
import { auditTexts } from '#app/texts/accounts/audit.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  // A release has the owners of its artist.
  if (feed.publisher_id) throw redirect(href('/studio/:feedId/log', { feedId: feed.publisher_id }))
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const log = await feedLog(ctx, { feed_id: feed._id, before }).catch((error: unknown) => {
    throw error instanceof AppError ? data(null, { status: error.status }) : error
  })
  return { feedId: feed._id, log: { ...log, isFirst: before === undefined } }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(auditTexts.feedLog, null) : []
}

/** The log of changes that owners and editors made to a show or artist; for its owners. */
export default function FeedLog({ loaderData: { feedId, log } }: Route.ComponentProps) {
  return (
    <LogPage
      title={auditTexts.feedLog}
      about={auditTexts.feedKept}
      log={log}
      path={href('/studio/:feedId/log', { feedId })}
      rows={{ accountPath: 'names', ofOneFeed: true }}
    />
  )
}
