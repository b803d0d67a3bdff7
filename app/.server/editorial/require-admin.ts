import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'

/** Allows admins and the product itself. @throws AppError 403 FORBIDDEN */
export function requireAdmin({ actor }: Pick<Ctx, 'actor'>): void {
  const isAllowed = actor.kind === 'system' || (actor.kind === 'user' && actor.admin)
  if (!isAllowed) throw new AppError('FORBIDDEN', { status: 403, message: 'Not allowed' })
}
