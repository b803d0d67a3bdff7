import { sql } from 'kysely'
import { movingTexts } from '#app/texts/accounts/moving.ts'
import { requireProduct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueueLater, type Jobs } from '#app/.server/base/jobs/index.ts'

/** Owners of passkeys, which browsers offer to the host alone at which they were made. */
interface PasskeyOwners {
  /** Who can be mailed. */
  mailed: number
  /** Who has no address, and logs in by a Nostr key as well. */
  byKey: number
  /** Who has a passkey alone, and won't come in at another host: the ids of at most 100 of them. */
  lost: string[]
}

const mostListed = 100

/** How owners of passkeys come in at another host. @throws AppError 403 FORBIDDEN */
export async function passkeyOwners(ctx: Ctx): Promise<PasskeyOwners> {
  requireProduct(ctx.actor)
  const { rows } = await sql<{ mailed: number; by_key: number; lost: string[] | null }>`
    select count(*) filter (where email is not null) as mailed,
      count(*) filter (where email is null and has_key) as by_key,
      (array_agg(id order by id) filter (where email is null and not has_key))[1:${sql.lit(mostListed)}] as lost
    from users, lateral (select exists (
      select from account_nostr_keys as keys where keys.user_id = users.id
    ) as has_key) as key
    where exists (select from passkeys where passkeys.user_id = users.id)
  `.execute(ctx.db)
  const { mailed = 0, by_key: byKey = 0, lost } = rows[0] ?? {}
  return { mailed, byKey, lost: lost ?? [] }
}

/**
 * Has all owners of passkeys with an address mailed that the site moves to `url`, on a day if that is known.
 * @throws AppError 403 FORBIDDEN
 */
export async function tellPasskeyOwners(
  ctx: Ctx,
  { url, day }: { url: string; day: string | null },
): Promise<void> {
  requireProduct(ctx.actor)
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email from users where email is not null
        and exists (select from passkeys where passkeys.user_id = users.id)
    `.execute(ctx.db)
    const jobs = rows.map(({ id, email: to }) => ({
      key: `mail-move:${id}`,
      payload: { to, url, day },
      queue: 'mail-move',
    }))
    await enqueueLater(ctx, 'mail-move', jobs)
  })
}

/** The job that mails one of them. */
export async function mailMove(ctx: Ctx, { to, url, day }: Jobs['mail-move']): Promise<void> {
  await ctx.mailer.send({ to, ...movingTexts.mail({ from: ctx.site.publicUrl, url, day }) })
}
