import { handlerEvent } from '#app/protocols/nostr/handler-information.ts'
import { liveActivityKind } from '#app/protocols/nostr/live-activity.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import { relayListKind } from '#app/protocols/nostr/relay-list.ts'
import { commentKind, noteKind } from '#app/protocols/nostr/thread.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { boostBotTexts as texts } from '#app/texts/social/social.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { publishReplaceable } from '#app/.server/social/network/index.ts'

/**
 * Publishes the profile and relay list of the installation's own key, and which kinds of events the site shows at which
 * addresses (NIP-89), unless they are published already. A job at each start.
 */
export async function introduceBoostBot(ctx: Ctx): Promise<void> {
  const { publicUrl, relayUrl } = ctx.site
  const thread = (form: string) => `${publicUrl}/e/${form}`
  const person = (form: string) => `${publicUrl}/p/${form}`
  const profile = {
    name: texts.username,
    display_name: texts.name,
    about: texts.about(new URL(publicUrl).host),
    picture: `${publicUrl}/apple-touch-icon.png`,
    website: publicUrl,
    bot: true,
  }
  const wanted = [
    { kind: profileKind, content: JSON.stringify(profile), tags: [] },
    { kind: relayListKind, content: '', tags: [['r', relayUrl]] },
    handlerEvent({ name: shellTexts.productName, picture: profile.picture, website: publicUrl }, [
      { kinds: [noteKind, commentKind, 6, 16], pages: { nevent: thread, note: thread } },
      { kinds: [profileKind], pages: { npub: person, nprofile: person } },
      { kinds: [liveActivityKind], pages: { naddr: thread } },
    ]),
  ]
  for (const event of wanted) await publishReplaceable(ctx, ctx.identity, event)
}
