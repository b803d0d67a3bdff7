import { sql } from 'kysely'
import type { Registration } from '#app/rules/base/areas.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isBlockedEmail, refuseBlockedEmail } from '#app/.server/accounts/blocks/index.ts'
import { isOpenInvitation, takeInvitation } from './invitations.ts'

/** Who wants to open an account, as far as they have shown it. */
export interface Newcomer {
  /** Proved by a mailed code; null for a Nostr key. */
  email: string | null
  /** The token of the invitation link that they came by. */
  invitation?: string | null | undefined
}

function modeOf({ site }: Pick<Ctx, 'site'>): Registration {
  return site.registration ?? 'open'
}

/** Whether an account would be opened as things are; nothing is used up. */
export async function mayOpenAccount(ctx: Ctx, newcomer: Newcomer): Promise<boolean> {
  const mode = modeOf(ctx)
  if (mode === 'closed') return false
  if (newcomer.email !== null && (await isBlockedEmail(ctx, newcomer.email))) return false
  if (mode !== 'invitation' || (await isOfTeam(ctx, newcomer))) return true
  return isOpenInvitation(ctx, newcomer.invitation ?? '')
}

/**
 * Lets a new account in, in the transaction that makes it: uses up one place of its invitation, or has it wait for an
 * operator.
 * @throws AppError 403 REGISTRATION_CLOSED, EMAIL_BLOCKED, INVITATION_NEEDED
 */
export async function admit(ctx: Ctx, userId: string, newcomer: Newcomer): Promise<void> {
  const mode = modeOf(ctx)
  if (mode === 'closed') throw refused('REGISTRATION_CLOSED')
  // By an invitation too: whoever was invited has another address as well.
  if (newcomer.email !== null) await refuseBlockedEmail(ctx, newcomer.email)
  if (mode === 'approval') {
    await ctx.db
      .insertInto('waiting_accounts')
      .values({ user_id: userId, since: ctx.now() })
      .execute()
    return
  }
  if (mode !== 'invitation' || (await isOfTeam(ctx, newcomer))) return
  if (!(await takeInvitation(ctx, newcomer.invitation ?? ''))) throw refused('INVITATION_NEEDED')
}

/** Owners of shows answer for whom they invite into their team: the mailbox that got the invitation may open an account. */
async function isOfTeam(ctx: Ctx, { email }: Newcomer): Promise<boolean> {
  if (email === null) return false
  const { rows } = await sql`
    select from hosting_feed_invites
    where email = ${email} and accepted_by is null and expires_at > ${ctx.now()} limit 1
  `.execute(ctx.db)
  return rows.length > 0
}

function refused(code: keyof typeof texts.errors): AppError {
  return new AppError(code, { status: 403, message: texts.errors[code] })
}
