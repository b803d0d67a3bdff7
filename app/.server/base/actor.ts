import type { Scope } from '#app/rules/accounts/scopes.ts'
import { type DeskAct, mayAct, type Role } from '#app/rules/base/desk.ts'
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
      /** They look after people and what they make, without running the installation. */
      moderator?: true
      sessionId: string
      /** How often the session got a new secret, if ever: the request came with the last one. */
      renewals?: number
      /** They asked for the deletion of their account, which is paused until then. */
      isEnding?: true
      /** An operator has yet to let them in. */
      isWaiting?: true
      /** The terms have changed since they agreed to them: all they can do is agree, or take their data along. */
      owesTerms?: true
      /** Their account is suspended for now: all they can do is read why, appeal, and take their data along. */
      isSuspended?: true
      /** A program asks, by a token that allows these alone. */
      scopes?: readonly Scope[]
    }
  | {
      kind: 'system'
      /** The account that it acts for: as an owner of what that owns, for as long as it does, and of nothing else. */
      forOwner?: string
      /** That account may also be an editor: what it asked for needs no owner. */
      asManager?: true
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

/** The role that a request is made with; the product itself has every right of the operator. */
export function roleOf(actor: Actor): Role | null {
  if (isProduct(actor)) return 'OPERATOR'
  if (actor.kind !== 'user') return null
  if (actor.admin) return 'OPERATOR'
  return actor.moderator ? 'MODERATOR' : null
}

/** Allows those whose role has this act (rules/base/desk.ts). @throws AppError 403 FORBIDDEN */
export function requireAct(actor: Actor, act: DeskAct): void {
  if (!mayAct(roleOf(actor), act)) throw forbidden()
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
