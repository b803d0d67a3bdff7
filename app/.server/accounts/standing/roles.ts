import type { Role } from '#app/rules/base/desk.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { recordDecision, recordEvent } from '#app/.server/accounts/log/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireOtherOperator } from '#app/.server/accounts/profile/index.ts'
import { holdAccount } from './over.ts'

/**
 * Gives an account a role, or takes it away with null: its next request is made with the new one.
 * @throws AppError 403 FORBIDDEN, PROOF_NEEDED, 404 ACCOUNT_NOT_FOUND, 409 LAST_OPERATOR
 */
export async function setRole(
  ctx: Ctx,
  { id, role }: { id: string; role: Role | null },
): Promise<void> {
  requireAct(ctx.actor, 'GIVE_ROLE')
  await requireFreshProof(ctx, 'giveRole')
  await transact(ctx, async (ctx) => {
    const account = await holdAccount(ctx, id, { isOwnAllowed: true })
    if (account.role === role) return
    if (account.role === 'OPERATOR') await requireOtherOperator(ctx, id)
    await ctx.db
      .updateTable('users')
      .set({ is_admin: role === 'OPERATOR', is_moderator: role === 'MODERATOR' })
      .where('id', '=', id)
      .execute()
    const about = { kind: 'ACCOUNT' as const, id, title: account.label }
    if (account.role) {
      await recordEvent(ctx, taken[account.role], { accountId: id, by: 'OPERATOR' })
      await recordDecision(ctx, about, { act: 'ROLE_TAKEN', words: account.role })
    }
    if (role) {
      await recordEvent(ctx, given[role], { accountId: id, by: 'OPERATOR' })
      await recordDecision(ctx, about, { act: 'ROLE_GIVEN', words: role })
    }
    await usersChanged(ctx, [id])
  })
}

const given = { OPERATOR: 'ADMIN_GRANTED', MODERATOR: 'MODERATOR_GRANTED' } as const
const taken = { OPERATOR: 'ADMIN_REVOKED', MODERATOR: 'MODERATOR_REVOKED' } as const
