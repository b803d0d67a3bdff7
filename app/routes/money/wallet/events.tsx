import { data, href } from 'react-router'
import type { Route } from './+types/events.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  createEventWallet,
  endEventWallet,
  listEventWallets,
} from '#app/.server/money/wallet/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { EventWalletsPage, type EventWalletsAnswer } from './event-wallets-page.tsx'
import { ErrorPage, errorTitle } from '#app/components/base/shell/error-page.tsx'
import { eventWalletForm } from '#app/schemas/money/event-wallets.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  return { ...(await listEventWallets(ctx)), ulid: newUlid(ctx.now()) }
}

/** Makes an event wallet and shows its link, or ends one. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), eventWalletForm, async ({ intent, ...form }) => {
    if ('_id' in form) {
      await endEventWallet(ctx, form)
      return redirect(href('/wallet/events'), 303)
    }
    const { token } = await createEventWallet(ctx, form)
    const link = ctx.site.publicUrl + href('/event-wallet/:token', { token })
    return data<EventWalletsAnswer>({ made: { name: form.name, link } })
  })
}

export function meta({ error }: Route.MetaArgs) {
  if (error) return errorTitle(error)
  return [{ title: contentTexts.pageTitle(texts.heading) }, { name: 'robots', content: 'noindex' }]
}

export default function EventWallets({ loaderData, actionData }: Route.ComponentProps) {
  return <EventWalletsPage {...loaderData} answer={actionData as EventWalletsAnswer | undefined} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { label: walletTexts.back, to: href('/wallet') }
  return <ErrorPage error={error} failed={walletTexts.failedPage} back={back} />
}
