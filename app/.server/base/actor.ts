import { tokenTexts } from '#app/texts/base/refusals.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/**
 * Who makes a request: a visitor, a signed-in account, or the product itself (jobs, seeds, the operator's commands).
 */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user'
      userId: string
      admin: boolean
      sessionId: string
      /** How often the session got a new secret, if ever: the request came with the last one. */
      renewals?: number
      /** They asked for the deletion of their account, which is paused until then. */
      isEnding?: true
      /** An operator has yet to let them in. */
      isWaiting?: true
    }
  | {
      kind: 'system'
      /** The account that it acts for: as an owner of what that owns, for as long as it does, and of nothing else. */
      forOwner?: string
    }

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }

/**
 * The key of fair sharing: an account's id, also for a job that acts for it, else the kind of actor, which all others
 * share.
 */
export function shareOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId
  return (actor.kind === 'system' && actor.forOwner) || actor.kind
}

declare const authorized: unique symbol
/** A record on which the actor's rights have been checked: update functions accept nothing else. */
export type Authorized<T> = T & { readonly [authorized]: true }

/** Marks a record as checked. Called by the guard functions of domains only, right after their check. */
export function authorize<T>(record: T): Authorized<T> {
  return record as Authorized<T>
}

/** The signed-in user's id, else 401 'Not logged in'. */
export function requireUserId(actor: Actor): string {
  return requireSession(actor).userId
}

/** The signed-in user and the session that asks, else 401 'Not logged in'. */
export function requireSession(actor: Actor): Extract<Actor, { kind: 'user' }> {
  if (actor.kind === 'user') return actor
  throw new AppError('NOT_LOGGED_IN', { status: 401, message: tokenTexts.notLoggedIn })
}

/** Allows the operator and the product itself. @throws AppError 403 FORBIDDEN */
export function requireOperator(actor: Actor): void {
  if (isProduct(actor) || (actor.kind === 'user' && actor.admin)) return
  throw forbidden()
}

/** Allows the operator's commands and jobs, not requests. @throws AppError 403 FORBIDDEN */
export function requireProduct(actor: Actor): void {
  if (!isProduct(actor)) throw forbidden()
}

/** Whether the product acts for itself, with every right, and not for an account. */
export function isProduct(actor: Actor): boolean {
  return actor.kind === 'system' && actor.forOwner === undefined
}

function forbidden(): AppError {
  return new AppError('FORBIDDEN', { status: 403, message: 'Not allowed' })
}
