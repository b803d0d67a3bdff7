import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { recordDecision, recordEvent } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import {
  type ContentStanding,
  openStanding,
  standingsIn,
  writeAnswer,
  writeAppeal,
} from '#app/.server/catalogue/standing/index.ts'
import { authorizeFeed, requireOwner } from '#app/.server/studio/records/index.ts'
import { lockContent } from './decided-content.ts'
import { tellOwners } from './tell-owners.ts'

/** What a show in the studio and its episodes are set to, for those who manage it. @throws NO_FEED */
export async function standingsOfOwn(ctx: Ctx, feedId: string): Promise<ContentStanding[]> {
  const { public_id } = await authorizeFeed(ctx, feedId)
  return public_id === null ? [] : standingsIn(ctx, public_id)
}

/**
 * What an owner answers to what their show or episode was set to: once.
 * @throws NO_FEED @throws OWNER_ONLY @throws AppError 404 NO_STANDING, 409 APPEALED_ALREADY
 */
export function appealStanding(
  ctx: Ctx,
  { feedId, standingId, words }: { feedId: string; standingId: string; words: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, feedId, { lock: true })
    await requireOwner(ctx, feed)
    const own = feed.public_id === null ? [] : await standingsIn(ctx, feed.public_id)
    const standing = own.find(({ id }) => id === standingId)
    if (!standing) throw notFound('NO_STANDING', texts.notHere)
    if (!(await writeAppeal(ctx, standing.id, words)))
      throw new AppError('APPEALED_ALREADY', { status: 409, message: texts.alreadyAppealed })
    const { kind, contentId: id, title } = standing
    await recordDecision(ctx, { kind, id, title }, { act: 'APPEALED', words: words.slice(0, 1000) })
    await recordEvent(ctx, 'CONTENT_APPEALED', { feedId: feed.id, details: { name: title } })
  })
}

/**
 * Answers what an owner has asked: once. They get it by mail.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND, 409 DECIDED_ALREADY
 */
export async function answerAppeal(
  ctx: Ctx,
  { id, standingId, words }: { id: string; standingId: string; words: string },
): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_CONTENT')
  await transact(ctx, async (ctx) => {
    const content = await lockContent(ctx, id)
    const standing = await openStanding(ctx, id)
    if (standing?.id !== standingId || !(await writeAnswer(ctx, standingId, words)))
      throw new AppError('DECIDED_ALREADY', { status: 409, message: texts.noAppeal })
    const about = { kind: content.filedAs, id, title: content.title }
    await recordDecision(ctx, about, { act: 'ANSWERED', words })
    await tellOwners(ctx, content, { event: 'APPEAL_ANSWERED', news: 'ANSWERED', words })
  })
}
