import { profileKind } from '#app/protocols/nostr/profile.ts'
import { relayListKind } from '#app/protocols/nostr/relay-list.ts'
import { boostBotTexts as texts } from '#app/texts/boost-bot.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { publishNewest } from './publish-newest.ts'

/** Publishes the profile and the relay list of the installation's own key, where they aren't what is published already. */
export async function introduceBoostBot(ctx: Ctx): Promise<void> {
  const { publicUrl, relayUrl } = ctx.site
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
  ]
  for (const event of wanted) await publishNewest(ctx, ctx.identity, event)
}
