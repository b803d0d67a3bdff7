import { data } from 'react-router'
import type { Route } from './+types/feed.ts'
import {
  feedClaims,
  giveNamedGuid,
  setFeedAddress,
  takeAlias,
} from '#app/.server/catalogue/feeds/index.ts'
import type { SignedInCtx } from '#app/.server/accounts/sessions/index.ts'
import { takeBackFromHost } from '#app/.server/studio/publishing/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { FeedClaimsPage, type FeedClaimsView } from './claims-page.tsx'
import { type FeedAct, feedActInput } from '#app/schemas/catalogue/feed-claims.ts'
import { id } from '#app/schemas/base/text.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { feedClaimsTexts } from '#app/texts/catalogue/feed-claims.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'

export async function loader({
  request,
  context,
  params,
}: Route.LoaderArgs): Promise<FeedClaimsView> {
  const ctx = operatorOf(context)
  const feed = await feedClaims(ctx, idOf(params)).catch(notHere)
  return { feed, isDone: new URL(request.url).searchParams.has('done') }
}

function idOf(params: { id: string }): string {
  const parsed = id.safeParse(params.id)
  if (!parsed.success) throw data(null, { status: 404 })
  return parsed.data
}

/** A page's 404 is thrown as an answer. */
function notHere(error: unknown): never {
  throw error instanceof AppError && error.status === 404 ? data(null, { status: 404 }) : error
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  const feedId = idOf(params)
  return formAction(await readForm(request), feedActInput, async (act) => {
    await decide(ctx, feedId, act)
    return redirect(`/admin/feeds/${feedId}?done`)
  })
}

function decide(ctx: SignedInCtx, feedId: string, act: FeedAct): Promise<void> {
  switch (act.intent) {
    case 'address':
      return setFeedAddress(ctx, { feedId, ...act })
    case 'alias':
      return takeAlias(ctx, { feedId, ...act })
    case 'guid':
      return giveNamedGuid(ctx, { feedId, ...act })
    case 'host':
      return takeBackFromHost(ctx, { feedId, ...act })
  }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(feedClaimsTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedClaimsPage page={loaderData} answer={actionData} />
}
