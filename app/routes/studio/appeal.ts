import { data, href } from 'react-router'
import type { Route } from './+types/appeal.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { parseForm } from '#app/.server/base/http/parse-form.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { appealStanding } from '#app/.server/site/operator/index.ts'
import { appealInput } from '#app/schemas/site/desk-content.ts'
import { ownersFeedOf } from './own-records.server.ts'

/** What an owner answers to what the operator has decided about their show. */
export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await ownersFeedOf(context)
  const submission = parseForm(await readForm(request), appealInput)
  if (submission.status !== 'success') throw data(null, { status: 400 })
  const { standing_id: standingId, appeal: words } = submission.value
  await orNotHere(() =>
    appealStanding(signedIn(context), { feedId: feed._id, standingId, words }),
  ).catch((error: unknown) => {
    if (error instanceof AppError) throw data(error.message, { status: error.status })
    throw error
  })
  return redirect(`/studio/${feed._id}`, 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/studio/:feedId', params))
}

/** A page, so that what is refused is told on one. */
export default function Appeal() {
  return null
}
