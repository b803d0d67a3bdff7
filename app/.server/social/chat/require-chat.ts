import { sql } from 'kysely'
import { readLiveAddress } from '#app/protocols/nostr/live-activity.ts'
import { chatOfLivestream, type NamedChat } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { addressTarget, storedTagValue, toBytes } from '#app/.server/social/events/index.ts'

/** The chat of a livestream. @throws NO_CHAT where there is no such livestream, or it has no known chat on Nostr */
export async function requireChat(ctx: Pick<Ctx, 'db'>, id: string): Promise<NamedChat> {
  const chat = await chatOfLivestream(ctx, id)
  if (!chat || !(await chatExists(ctx, chat.address)))
    throw notFound('NO_CHAT', 'There is no such chat.')
  return chat
}

/** Whether a chat is hosted here, or its live activity, which another host has announced, is stored. */
export async function chatExists(ctx: Pick<Ctx, 'db'>, address: string): Promise<boolean> {
  const activity = readLiveAddress(address)
  if (!activity) return false
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from live_chats where activity = ${toBytes(addressTarget(address))}) or exists (
      select from nostr_live_activities
      where pubkey = ${toBytes(activity.pubkey)} and d = ${storedTagValue(activity.d)}
    ) as is_known
  `.execute(ctx.db)
  return rows[0]?.is_known ?? false
}
