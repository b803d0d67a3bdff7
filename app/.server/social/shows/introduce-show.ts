import { profileKind } from '#app/protocols/nostr/profile.ts'
import { relayListKind } from '#app/protocols/nostr/relay-list.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PublicShow } from '#app/.server/studio/publishing/index.ts'
import type { Identity } from '#app/.server/base/ports/nostr/index.ts'
import { publishReplaceable } from '#app/.server/social/network/index.ts'

/** Publishes the profile and relay list of a show's key, unless they are published already. */
export async function introduceShow(ctx: Ctx, identity: Identity, show: PublicShow): Promise<void> {
  const profile = {
    name: show.title,
    about: show.about,
    ...(show.image ? { picture: show.image } : {}),
    website: show.page,
  }
  await publishReplaceable(ctx, identity, {
    kind: profileKind,
    content: JSON.stringify(profile),
    tags: [],
  })
  await publishReplaceable(ctx, identity, {
    kind: relayListKind,
    content: '',
    tags: [['r', ctx.site.relayUrl]],
  })
}
