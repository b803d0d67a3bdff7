import { href } from 'react-router'
import type { Route } from './+types/member.ts'
import { linkedKey } from '#app/.server/accounts/records/index.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { clipsForProfile } from '#app/.server/library/clips/index.ts'
import { feedsOfMember, findMember } from '#app/.server/site/member-view.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { muteOf, viewerOf } from '#app/.server/social/moderation/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { playlistsForProfile } from '#app/.server/library/playlists/index.ts'
import { pageHead } from '#app/texts/site/page-head.ts'
import { SuspendedProfile } from '#app/components/social/profile/suspended-profile.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { MemberPage } from './member-page.tsx'
import { memberTexts } from '#app/texts/social/member.ts'

const shownClips = 20

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const username = params.username.toLowerCase()
  const member = await findMember(ctx, username)
  if (!member) throw notHere()
  const path = href('/:username', { username })
  if (params.username !== username) throw redirect(path, 301)
  if (member.isSuspended) return suspended(username)
  const [feeds, { clips }, { playlists }, mute] = await Promise.all([
    feedsOfMember(ctx, member.id),
    clipsForProfile(ctx, { _profile_id: member.id, limit: shownClips }),
    playlistsForProfile(ctx, { _profile_id: member.id }),
    muteOfAccount(ctx, member.id),
  ])
  const name = member.name ?? username
  return {
    id: member.id,
    name,
    username,
    image: member.image,
    isMuted: mute !== null,
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

/** Neither name nor picture: they may be what it was suspended for. */
function suspended(username: string) {
  return {
    isSuspended: true as const,
    username,
    head: [
      { title: contentTexts.pageTitle(`@${username}`) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

/** How the viewer mutes an account, by its key where it has one. */
async function muteOfAccount(ctx: Ctx, id: string) {
  return muteOf(ctx, await viewerOf(ctx), (await linkedKey(ctx, id)) ?? id)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function MemberRoute({ loaderData }: Route.ComponentProps) {
  if ('isSuspended' in loaderData) return <SuspendedProfile name={`@${loaderData.username}`} />
  return <MemberPage page={loaderData} />
}
