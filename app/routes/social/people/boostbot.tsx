import { href } from 'react-router'
import type { Route } from './+types/boostbot.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { ProfilePage } from '#app/components/social/profile/profile-page.tsx'
import { profileView } from './profile-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return profileView(ctx, request, { pubkey: ctx.identity.pubkey, path: href('/boostbot') })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function BoostBotRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage page={loaderData} />
}
