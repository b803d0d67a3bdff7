import type { RssAnswer, Standing } from '#app/rules/catalogue/standings.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { recordDecision } from '#app/.server/accounts/log/index.ts'
import { requireAct, requireProduct } from '#app/.server/base/actor.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { accountLabelOf } from './account-label-of.ts'
import {
  closeContent,
  notifyOfChangedLists,
  openContent,
  setHidden,
} from '#app/.server/catalogue/feeds/index.ts'
import {
  type ContentStanding,
  dueStandings,
  endStanding,
  openStanding,
  putStanding,
} from '#app/.server/catalogue/standing/index.ts'
import { markChanged } from '#app/.server/studio/records/index.ts'
import { type DecidedContent, lockContent } from './decided-content.ts'
import { releaseWhatWaited } from './release-waiting.ts'
import { tellOwners } from './tell-owners.ts'

export interface ToSet {
  /** A public id. */
  id: string
  /** What its owners read. */
  reason: string
  /** It ends by itself then; null or absent for never. */
  until?: Date | null
}

export interface ToSuspend extends ToSet {
  rss?: RssAnswer
  /** The account that it is suspended along with. */
  withAccount?: string | null
}

/**
 * Leaves a show, an episode or a clip out of all lists; whoever has its address goes on. Its owners are told why.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 DECIDED_ALREADY
 */
export async function hideContent(ctx: Ctx, { id, reason, until = null }: ToSet): Promise<void> {
  requireAct(ctx.actor, 'HIDE_CONTENT')
  await transact(ctx, async (ctx) => {
    const content = await lockContent(ctx, id)
    await set(ctx, content, { standing: 'HIDDEN', reason, until, rss: 'GONE', withAccount: null })
  })
}

/**
 * Suspends a show or an episode: its page says so, nothing of it plays, its RSS answers that it is gone or what it was,
 * and its files are closed. Its owners are told why, and may appeal.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 DECIDED_ALREADY
 */
export async function suspendContent(ctx: Ctx, input: ToSuspend): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_CONTENT')
  const { id, reason, until = null, rss = 'GONE', withAccount = null } = input
  await transact(ctx, async (ctx) => {
    const content = await lockContent(ctx, id)
    // A clip has no files of its own to close.
    const standing = content.kind === 'CLIP' ? 'HIDDEN' : 'SUSPENDED'
    await set(ctx, content, { standing, reason, until, rss, withAccount })
  })
}

/**
 * Puts back what was hidden or suspended, under the same ids.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 DECIDED_ALREADY
 */
export async function restoreContent(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_CONTENT')
  await transact(ctx, async (ctx) => {
    const content = await lockContent(ctx, id)
    const before = await openStanding(ctx, id)
    if (!before) throw alreadyDecided(texts.alreadyListed)
    await restore(ctx, content, before)
  })
}

/** The job of ends that have come: lists have back what was hidden or suspended until then. */
export async function endDueStandings(ctx: Ctx): Promise<void> {
  requireProduct(ctx.actor)
  for (const { contentId } of await dueStandings(ctx, 500))
    await transact(ctx, async (ctx) => {
      const content = await lockContent(ctx, contentId).catch(ifNotHere)
      const before = await openStanding(ctx, contentId)
      if (!before?.until || before.until > ctx.now()) return
      if (content) await restore(ctx, content, before)
      else await endStanding(ctx, contentId)
    })
}

function ifNotHere(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null
  throw error
}

interface Wanted {
  standing: Standing
  reason: string
  until: Date | null
  rss: RssAnswer
  withAccount: string | null
}

async function set(ctx: Ctx, content: DecidedContent, wanted: Wanted): Promise<void> {
  const before = await openStanding(ctx, content.id)
  const isOver = before?.until && before.until <= ctx.now()
  if (before?.standing === wanted.standing && !isOver)
    throw alreadyDecided(texts.alreadySet(before.standing, await accountLabelOf(ctx, before.by)))
  const since = ctx.now()
  await endStanding(ctx, content.id)
  if (before) await undo(ctx, content, before)
  const was = before?.standing === 'SUSPENDED' ? before.was : content.status
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await putStanding(ctx, {
    contentId: content.id,
    kind: content.kind,
    feedId: content.feedId,
    title: content.title,
    since,
    was,
    by,
    ...wanted,
  })
  await apply(ctx, content, wanted.standing, since)
  await recordDecision(
    ctx,
    { kind: content.filedAs, id: content.id, title: content.title },
    { act: wanted.standing, words: wanted.reason, until: wanted.until },
  )
  await tellOwners(ctx, content, {
    event: wanted.standing === 'HIDDEN' ? 'CONTENT_HIDDEN' : 'CONTENT_SUSPENDED',
    news: wanted.standing,
    words: wanted.reason,
    until: wanted.until,
  })
  if (wanted.until)
    await enqueue(
      ctx,
      'end-standings',
      {},
      { runAt: wanted.until, key: `end-standings:${content.id}` },
    )
}

async function restore(ctx: Ctx, content: DecidedContent, before: ContentStanding): Promise<void> {
  await endStanding(ctx, content.id)
  await undo(ctx, content, before)
  await recordDecision(
    ctx,
    { kind: content.filedAs, id: content.id, title: content.title },
    { act: 'RESTORED' },
  )
  await tellOwners(ctx, content, { event: 'CONTENT_RESTORED', news: 'RESTORED' })
}

/** Has catalogue and studio follow what content was set to. */
async function apply(
  ctx: Ctx,
  content: DecidedContent,
  standing: Standing,
  since: Date,
): Promise<void> {
  if (content.kind === 'CLIP') return notifyOfChangedLists(ctx)
  if (standing === 'HIDDEN') return setHidden(asSystem(ctx), content, true)
  await closeContent(asSystem(ctx), content, since)
  // Also has every process forget who may have its files.
  if (content.hosted) await markChanged(ctx, content.hosted)
}

/** Takes that back. What it is set to must have ended before. */
async function undo(
  ctx: Ctx,
  content: DecidedContent,
  before: Pick<ContentStanding, 'standing' | 'since' | 'was'>,
): Promise<void> {
  if (content.kind === 'CLIP') return notifyOfChangedLists(ctx)
  if (before.standing === 'HIDDEN') await setHidden(asSystem(ctx), content, false)
  else if (!content.hosted) await openContent(asSystem(ctx), content, before)
  if (!content.hosted) return
  await markChanged(ctx, content.hosted)
  if (before.standing === 'SUSPENDED') await releaseWhatWaited(ctx, content.hosted.id)
}

function alreadyDecided(message: string): AppError {
  return new AppError('DECIDED_ALREADY', { status: 409, message })
}
