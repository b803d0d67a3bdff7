import type { SubmissionResult } from '@conform-to/react'
import { data, href } from 'react-router'
import type { Route } from './+types/boosts.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { boostsOfFeed, replyToBoost } from '#app/.server/money/boosts/index.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { BoostsPage, type FeedBoostsView } from './boosts-page.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { boostReplyForm, feedBoostsFilter } from '#app/schemas/money/feed-boosts.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import {
  listedFeedOf,
  ownersFeedOf,
  requireOwnerPage,
} from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  requireOwnerPage(own)
  const feedId = own.feed._id
  const asked = feedBoostsFilter.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { boosts, next } = await boostsOfFeed(signedIn(context), { feed_id: feedId, ...asked })
  const { action = null, before } = asked
  const view: FeedBoostsView = { feedId, boosts, next, action, isFirst: before === undefined }
  return { title: feedTitle(studioFeed(own)), view }
}

/** Replies to a boost. */
export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await ownersFeedOf(context)
  const form = await readForm(request)
  const end = formEnd(form)
  const boostId = form.get('boost_id')
  const answer = await formAction(form, boostReplyForm, async (reply) => {
    await replyToBoost(signedIn(context), { feed_id: feed._id, ...reply })
    const { search } = new URL(request.url)
    return end(`${href('/studio/:feedId/boosts', { feedId: feed._id })}${search}#${reply.boost_id}`)
  })
  if (!('data' in answer)) return answer
  const refused = { form: answer.data.form, boostId: typeof boostId === 'string' ? boostId : '' }
  return data(refused, answer.init ?? undefined)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.heading}: ${loaderData.title}`) : []
}

/** The boosts and streams of a show or artist; for its owners. */
export default function Boosts({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <BoostsPage view={view} refused={refusedOf(actionData)} />
}

function refusedOf(answer: unknown) {
  if (isFailedAnswer(answer) || typeof answer !== 'object' || answer === null) return undefined
  return 'form' in answer ? (answer as { form: SubmissionResult; boostId: string }) : undefined
}
