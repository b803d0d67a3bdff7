import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'

/** For what a command of the operator does, and no request. @throws AppError 403 FORBIDDEN */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind !== 'system')
    throw new AppError('FORBIDDEN', { status: 403, message: 'Not allowed' })
}
