import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { recordDecision } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { hideEvent, showEvent } from '#app/.server/social/moderation/index.ts'
import { reportedThing } from '#app/.server/social/people/index.ts'
import { deleteForGood } from '#app/.server/social/storing/index.ts'
import { tellOwners } from './tell-owners.ts'

interface ToHide {
  /** The id of an event, in hexadecimal digits. */
  id: string
  /** What its author reads. */
  reason: string
}

/**
 * Hides a note, a comment or a chat message from everybody. Its author is told, if they have an account here.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 DECIDED_ALREADY
 */
export async function hideSaid(ctx: Ctx, { id, reason }: ToHide): Promise<void> {
  requireAct(ctx.actor, 'HIDE_CONTENT')
  await transact(ctx, async (ctx) => {
    const said = await saidWithId(ctx, id)
    if (!(await hideEvent(ctx, said)))
      throw new AppError('DECIDED_ALREADY', { status: 409, message: texts.alreadyHidden })
    await recordDecision(ctx, said, { act: 'HIDDEN', words: reason })
    const news = { event: 'CONTENT_HIDDEN', news: 'SAID_HIDDEN', words: reason } as const
    await tellOwners(ctx, await ofAuthor(ctx, said), news)
  })
}

/**
 * Shows it again. @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 DECIDED_ALREADY
 */
export async function showSaid(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAct(ctx.actor, 'HIDE_CONTENT')
  await transact(ctx, async (ctx) => {
    const said = await saidWithId(ctx, id)
    if (!(await showEvent(ctx, id)))
      throw new AppError('DECIDED_ALREADY', { status: 409, message: texts.alreadyListed })
    await recordDecision(ctx, said, { act: 'RESTORED' })
    const news = { event: 'CONTENT_RESTORED', news: 'RESTORED' } as const
    await tellOwners(ctx, await ofAuthor(ctx, said), news)
  })
}

/**
 * Deletes it at the relay here; it doesn't come back from others. @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND
 */
export async function deleteSaid(ctx: Ctx, { id, reason }: ToHide): Promise<void> {
  requireAct(ctx.actor, 'DELETE_CONTENT')
  await transact(ctx, async (ctx) => {
    const said = await saidWithId(ctx, id)
    await recordDecision(ctx, said, { act: 'DELETED', words: reason })
    const news = { event: 'FEED_DELETED', news: 'SAID_DELETED', words: reason } as const
    await tellOwners(ctx, await ofAuthor(ctx, said), news)
    await deleteForGood(ctx, said)
    await showEvent(ctx, id)
  })
}

async function saidWithId(ctx: Ctx, id: string) {
  const found = /^[0-9a-f]{64}$/.test(id) ? await reportedThing(ctx, { what: 'note', id }) : null
  const pubkey = found?.target?.pubkey
  if (!found || pubkey === undefined) throw notFound('CONTENT_NOT_FOUND', texts.notHere)
  return { id, pubkey, kind: found.kind, title: found.excerpt.slice(0, 100), path: found.path }
}

async function ofAuthor(
  { db }: Pick<Ctx, 'db'>,
  { title, path, pubkey }: { title: string; path: string; pubkey: string },
) {
  const rows = await db
    .selectFrom('account_nostr_keys')
    .innerJoin('users', 'users.id', 'account_nostr_keys.user_id')
    .select(['users.id', 'users.is_admin'])
    .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
    .execute()
  const owners = rows.map(({ id, is_admin }) => ({ id, isOperator: is_admin }))
  return { title, path, hosted: null, owners }
}
