import { href } from 'react-router'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/delete.ts'
import { askForDeletion, cancelDeletion } from '#app/.server/site/account-data/index.ts'
import { accountEndsAt, daysToKeep } from '#app/.server/accounts/ending/index.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { feedsToLeave } from '#app/.server/studio/moving/index.ts'
import { exportKeys } from '#app/.server/social/people/index.ts'
import { runningTier, subscriptionsToLeave } from '#app/.server/money/sales/index.ts'
import { remainingBalance } from '#app/.server/money/wallet/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { DeletionPage, type DeletionView } from './deletion-page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { deletionForm } from '#app/schemas/accounts/account-data.ts'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export async function loader({ context }: Route.LoaderArgs): Promise<DeletionView> {
  const ctx = signedIn(context)
  const endsAt = await accountEndsAt(ctx)
  if (endsAt) {
    const { millisats, heldMillisats } = await remainingBalance(ctx, ctx.actor.userId)
    const kept = { millisats: millisats - heldMillisats, number: ctx.actor.userId }
    return { state: 'ending', endsAt: endsAt.toISOString(), kept }
  }
  const [user, { feeds, count }, keys, wallet, subscriptions, plan] = await Promise.all([
    currentUser(ctx),
    feedsToLeave(ctx),
    exportKeys(ctx),
    remainingBalance(ctx, ctx.actor.userId),
    subscriptionsToLeave(ctx),
    runningTier(ctx),
  ])
  const name = user?.username ?? user?.email ?? accountDataTexts.confirmWord
  const hasLinkedKeys = keys.shows.some(({ linked }) => linked)
  const stays = {
    name,
    days: daysToKeep,
    feeds,
    feedCount: count,
    hasLinkedKeys,
    wallet,
    subscriptions,
    plan,
  }
  return { state: 'staying', ...stays }
}

/** Schedules the account's deletion in two weeks, or cancels it. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), deletionForm, async (form) => {
    if (form.intent === 'keep') {
      await cancelDeletion(ctx)
      return redirect(href('/account'), 303)
    }
    await askForDeletion(ctx, form)
    return redirect(href('/account/delete'), 303)
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(accountDataTexts.deleteTitle) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionPage view={loaderData} answer={actionData} />
}
