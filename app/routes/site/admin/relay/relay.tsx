import type { Route } from './+types/relay.ts'
import { changeRelay, listWriters, loadPolicy } from '#app/.server/social/relay/index.ts'
import { type EventStatistics, eventStatistics } from '#app/.server/social/events/index.ts'
import { listOtherRelays, type OtherRelay } from '#app/.server/social/network/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { RelayPage, type RelayView } from './relay-page.tsx'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { formatKinds } from '#app/rules/social/event-kinds.ts'
import { relayPolicyInput } from '#app/schemas/social/relay-policy.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { relayAdminTexts } from '#app/texts/social/relay-admin.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<RelayView> {
  const ctx = operatorOf(context)
  const [policy, writers, statistics, otherRelays, verifiers] = await Promise.all([
    loadPolicy(ctx),
    listWriters(ctx),
    eventStatistics(ctx),
    listOtherRelays(ctx),
    // Where none works, that is no reason to hide the page.
    ctx.signatures.verifiers().catch(() => []),
  ])
  const query = new URL(request.url).searchParams
  return {
    url: ctx.site.relayUrl,
    policy: { ...policy, kinds: formatKinds(policy.kinds), words: policy.words.join('\n') },
    writers: writers.map(({ pubkey, standing, note }) => ({
      key: toNpub(pubkey),
      standing,
      note,
    })),
    statistics: statistics satisfies EventStatistics,
    otherRelays: otherRelays satisfies OtherRelay[],
    verifiers,
    isSaved: query.has('saved'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), relayPolicyInput, async (change) => {
    await changeRelay(ctx, change)
    return redirect('/admin/relay?saved')
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(relayAdminTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Relay({ loaderData, actionData }: Route.ComponentProps) {
  return <RelayPage page={loaderData} answer={actionData?.form} />
}
