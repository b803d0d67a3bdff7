import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import { openMoves } from '#app/.server/accounts/login/index.ts'

/** What a mailed link undoes. */
export interface OpenUndo {
  state: 'OPEN'
  userId: string
  kind: 'EMAIL' | 'KEY' | 'PASSKEY'
  /** When that was changed. */
  changedAt: Date
  /** The address that the link was mailed to, which the account gets back. */
  email: string
  /** The first change that is undone, and when that was: all later ones are undone with it. */
  from: { seq: number; at: Date }
  expiresAt: Date
}

/** An invalid link: it was used, or superseded by an earlier one; or it has expired, or is forged. */
interface DeadUndo {
  state: 'USED' | 'OVER'
}

export interface UndoLink {
  userId: string
  changeId: string
  to: string
}

/** The token of a link is a signature, so that a leaked database can't be used to undo changes. */
export function undoToken({ keys }: Pick<Ctx, 'keys'>, link: UndoLink): string {
  const { userId, changeId } = link
  return [userId, changeId, signatureOf(keys.newest(), link).toString('base64url')].join('.')
}

function signatureOf(key: Uint8Array, { userId, changeId, to }: UndoLink): Buffer {
  return createHmac('sha256', purposeKey(key, 'undo link'))
    .update([userId, changeId, to].join('\0'))
    .digest()
}

function isSignature(keys: Keys, link: UndoLink, given: Buffer): boolean {
  return keys.accepted().some((key) => timingSafeEqual(signatureOf(key, link), given))
}

/** What the link with this token undoes, as long as it does. */
export async function readUndo(
  ctx: Pick<Ctx, 'db' | 'now' | 'keys'>,
  token: string,
): Promise<OpenUndo | DeadUndo> {
  const [userId = '', changeId = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (more.length > 0 || given.length !== 32 || token.includes('\0')) return { state: 'OVER' }
  const change = await ctx.db
    .selectFrom('account_changes')
    .innerJoin('users', 'users.id', 'account_changes.user_id')
    .select(['kind', 'seq', 'account_changes.email', 'told', 'account_changes.created_at'])
    .select(['expires_at', 'undone_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('account_changes.id', '=', changeId)
    .executeTakeFirst()
  const to = change?.told.find((address) =>
    isSignature(ctx.keys, { userId, changeId, to: address }, given),
  )
  if (!change || to === undefined) return { state: 'OVER' }
  if (change.undone_at) return { state: 'USED' }
  const now = ctx.now()
  if (change.expires_at <= now || (change.ends_at && change.ends_at <= now))
    return { state: 'OVER' }
  const { kind, email, created_at: changedAt } = change
  // An address from before undoes from where the account was taken away from it, as long as it could undo that itself.
  const first =
    to === email ? change : (await openMoves(ctx, userId)).find((move) => move.email === to)
  if (!first) return { state: 'OVER' }
  const { seq, created_at: at, expires_at: expiresAt } = first
  return {
    state: 'OPEN',
    userId,
    kind: kind as OpenUndo['kind'],
    changedAt,
    email: to,
    from: { seq, at },
    expiresAt,
  }
}
