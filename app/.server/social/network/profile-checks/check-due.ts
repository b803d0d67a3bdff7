import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { checkNip05 } from './nip05.ts'
import { addZapProvider } from './add-zap-provider.ts'
import { findZapProvider } from './find-zap-provider.ts'

const atOnce = 8
const maxPerRun = 200
const dayMs = 86_400_000
const againMs = 7 * dayMs
/** After a check in which a server couldn't be reached. */
const soonAgainMs = dayMs
/** After so long another process checks again, should this one end meanwhile. */
const atLatestMs = dayMs / 24

interface DueProfile {
  pubkey: string
  nip05: string | null
  lud16: string | null
  lud06: string | null
}

/**
 * Checks profiles that are due: their names (NIP-05), and the keys that sign their zap receipts. A job of every minute.
 */
export async function checkDueProfiles(ctx: Ctx): Promise<void> {
  const again = new Date(ctx.now().getTime() + atLatestMs)
  const due = await dueProfiles(ctx, again)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let profile = due.shift(); profile; profile = due.shift())
      await checkProfile(ctx, profile, again)
  })
  await Promise.all(workers)
}

/**
 * Claims profiles that are due, until `again`. A profile that changes meanwhile is due earlier, which shows afterwards.
 */
async function dueProfiles(ctx: Ctx, again: Date): Promise<DueProfile[]> {
  const { rows } = await sql<DueProfile>`
    with due as (
      select pubkey from nostr_profile_checks where due_at <= ${ctx.now()}
      order by due_at, pubkey limit ${maxPerRun} for update skip locked
    ), taken as (
      update nostr_profile_checks as checks set due_at = ${again} from due where checks.pubkey = due.pubkey
    )
    select encode(due.pubkey, 'hex') as pubkey, nip05, lud16, lud06
    from due left join nostr_profiles as profiles on profiles.pubkey = due.pubkey
  `.execute(ctx.db)
  return rows
}

async function checkProfile(ctx: Ctx, profile: DueProfile, again: Date): Promise<void> {
  const { pubkey, nip05 } = profile
  const [isRight, provider] = await Promise.all([
    nip05 === null ? null : checkNip05(ctx, nip05, pubkey),
    findZapProvider(ctx, profile),
  ])
  if (provider) await addZapProvider(ctx, { recipient: pubkey, provider })
  const now = ctx.now()
  const hasServers = nip05 !== null || profile.lud16 !== null || profile.lud06 !== null
  const wasReached = isRight !== undefined && provider !== undefined
  const dueAt = new Date(now.getTime() + (wasReached ? againMs : soonAgainMs))
  // The last result for the same name stays while its server can't be reached.
  await sql`
    update nostr_profile_checks set checked_at = ${now}, nip05 = ${nip05},
      due_at = case when due_at = ${again} then ${hasServers ? dueAt : null}::timestamptz else due_at end,
      nip05_is_right = case when ${isRight === undefined} and nip05 = ${nip05} then nip05_is_right
        else ${isRight ?? false} end
    where pubkey = ${toBytes(pubkey)}
  `.execute(ctx.db)
}
