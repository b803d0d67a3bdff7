import { data } from 'react-router'
import { requireLogin } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'

/** Others than the operator are told that it isn't theirs. */
export function requireOperator(ctx: Ctx, request: Request): void {
  requireLogin(ctx, request)
  if (ctx.actor.kind !== 'user' || !ctx.actor.admin) throw data(null, { status: 403 })
}
