import { href } from 'react-router'
import type { Route } from './+types/member.ts'
import { profileByUsername } from '#app/.server/accounts/index.ts'
import { hitsById } from '#app/.server/catalogue/index.ts'
import { clipsForProfile } from '#app/.server/clips/index.ts'
import { ownedPublicIds } from '#app/.server/hosting/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { notHere } from '#app/.server/http/not-found.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { playlistsForProfile } from '#app/.server/playlists/index.ts'
import { rowHit } from '#app/components/content/row-hit.ts'
import { pageHead } from '#app/components/shell/page-head.ts'
import { MemberPage } from '#app/components/social/member-page.tsx'
import { usernamePattern } from '#app/schemas/accounts.ts'
import { memberTexts } from '#app/texts/member.ts'

const shownClips = 20

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const username = params.username.toLowerCase()
  const member = usernamePattern.test(username) ? await profileByUsername(ctx, username) : null
  if (!member) throw notHere()
  const path = href('/:username', { username })
  if (params.username !== username) throw redirect(path, 301)
  const [feeds, { clips }, { playlists }] = await Promise.all([
    ownedPublicIds(ctx, member.id).then((ids) => hitsById(ctx, ids)),
    clipsForProfile(ctx, { _profile_id: member.id, limit: shownClips }),
    playlistsForProfile(ctx, { _profile_id: member.id }),
  ])
  const name = member.name ?? username
  return {
    id: member.id,
    name,
    username,
    image: member.image,
    feeds: feeds.map(rowHit),
    clips: clips.map(rowHit),
    playlists: playlists.map(rowHit),
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: name,
      description: memberTexts.description(name),
      path,
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function MemberRoute({ loaderData }: Route.ComponentProps) {
  return <MemberPage page={loaderData} />
}
