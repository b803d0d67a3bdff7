import type { Route } from './+types/account.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { openSessions, signedIn } from '#app/.server/accounts/sessions/index.ts'
import { listPasskeys, personalTokens } from '#app/.server/accounts/login/index.ts'
import { lastAccountExport } from '#app/.server/site/account-data/index.ts'
import { eventsOfAccount } from '#app/.server/accounts/log/index.ts'
import { latestImport } from '#app/.server/library/entries/index.ts'
import { planOf } from '#app/.server/money/sales/index.ts'
import { AccountPage } from './account-page.tsx'
import { accountName } from '#app/rules/accounts/account-name.ts'
import type { AccountView, NostrView } from './account-views.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { changeAccount } from './account.server.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<AccountView> {
  const ctx = signedIn(context)
  const [user, passkeys, sessions, tokens, lastImport, { events }, lastExport, plan] =
    await Promise.all([
      currentUser(ctx),
      listPasskeys(ctx),
      openSessions(ctx),
      personalTokens(ctx),
      latestImport(ctx),
      eventsOfAccount(ctx, { limit: 3 }),
      lastAccountExport(ctx),
      isEnabled(ctx.site, 'CARDS') ? planOf(ctx) : null,
    ])
  return {
    profile: {
      id: user?.id ?? '',
      email: user?.email ?? null,
      label: user ? accountName(user) : '',
      username: user?.username ?? null,
      name: user?.name ?? null,
      image: user?.image ?? null,
    },
    passkeys: {
      list: passkeys,
      // Id of the passkey that is being renamed.
      renamed: new URL(request.url).searchParams.get('rename'),
      today: ctx.now(),
    },
    nostr: user && nostrView(ctx, user),
    sessions,
    tokens,
    plan,
    import: lastImport,
    events,
    lastExport,
  }
}

function nostrView(
  { site }: Pick<Ctx, 'site'>,
  { nostr, username }: CurrentUser,
): NostrView | null {
  const { host } = new URL(site.publicUrl)
  const address = username && `${username}@${host}`
  return nostr && { npub: nostr.npub, isLinked: nostr.isLinked, address }
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return changeAccount(ctx, request)
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(accountTexts.heading) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={loaderData} answer={actionData} />
}
