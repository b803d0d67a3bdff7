import { profileKind } from '#app/protocols/nostr/profile.ts'
import { relayListKind } from '#app/protocols/nostr/relay-list.ts'
import { boostBotTexts as texts } from '#app/texts/boost-bot.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { toBytes } from './events/bytes.ts'
import { fromRaw } from './events/stored-event.ts'
import { storeEvents } from './publish.ts'

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
  const now = Math.floor(ctx.now().getTime() / 1000)
  for (const event of wanted) {
    const known = await publishedBefore(ctx, event.kind)
    if (
      known?.content === event.content &&
      JSON.stringify(known.tags) === JSON.stringify(event.tags)
    )
      continue
    const created_at = Math.max(now, (known?.created_at ?? 0) + 1)
    await storeEvents(ctx, [ctx.identity.sign({ ...event, created_at })], { trusted: true })
  }
}

async function publishedBefore(ctx: Ctx, kind: number) {
  const row = await ctx.db
    .selectFrom('nostr_events')
    .select('raw')
    .where('pubkey', '=', toBytes(ctx.identity.pubkey))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && fromRaw(row.raw).event
}
