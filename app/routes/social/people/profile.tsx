import type { Route } from './+types/profile.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { personPath } from '#app/rules/social/person.ts'
import { ProfilePage } from '#app/components/social/profile/profile-page.tsx'
import { toNpub, toPubkey } from '#app/protocols/nostr/keys.ts'
import { profileView } from './profile-view.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const pubkey = toPubkey(params.key)
  if (pubkey === null) throw notHere()
  const path = personPath({ npub: toNpub(pubkey) })
  return profileView(pageCtx(context), request, { pubkey, path })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage page={loaderData} />
}
