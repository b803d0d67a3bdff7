import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { recordDecision } from '#app/.server/accounts/log/index.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { endOwner } from '#app/.server/site/owners/index.ts'
import { toHostingFeed } from '#app/.server/studio/records/index.ts'
import { giveFeed, lockReleases, newInvite, sendInvites } from '#app/.server/studio/team/index.ts'
import { lockContent } from './decided-content.ts'
import { tellOwners } from './tell-owners.ts'

/**
 * Hands a show or artist that is made here over to another account, which is its only owner from then on: at once, or when
 * it accepts the invitation that it is mailed. What was its former owners' alone (card account, linked key, claims) ends
 * with their ownership; stated splits stay as they are.
 * @throws AppError 403 FORBIDDEN, 403 PROOF_NEEDED, 404 CONTENT_NOT_FOUND, 400 for an address without an account
 */
export async function handOverContent(
  ctx: Ctx,
  { id, to, atOnce }: { id: string; to: string; atOnce: boolean },
): Promise<void> {
  requireAct(ctx.actor, 'HAND_OVER')
  await requireFreshProof(ctx, 'handOver')
  const invited = await transact(ctx, async (ctx) => {
    await lockReleasesOf(ctx, id)
    const content = await lockContent(ctx, id)
    const { hosted, owners } = content
    if (!hosted || content.kind !== 'SHOW')
      throw new AppError('NOT_HOSTED', { status: 409, message: texts.notHosted })
    if (hosted.type === 'ALBUM') throw invalid('to', texts.ofArtist)
    const receiver = await accountAt(ctx, to)
    if (owners.length === 1 && owners[0]?.id === receiver.id) throw invalid('to', texts.isOwner)
    const from = owners.filter((owner) => owner.id !== receiver.id)
    const news = { event: 'FEED_HANDED_OVER', news: 'HANDED_OVER' } as const
    await tellOwners(ctx, { ...content, owners: from }, news)
    const about = { kind: content.filedAs, id, title: content.title }
    await recordDecision(ctx, about, { act: 'HANDED_OVER', words: to })
    if (!atOnce)
      return {
        feed: toHostingFeed(hosted),
        invite: await newInvite(ctx, hosted, to, 'OWNER', { handsOver: true }),
      }
    await giveFeed(ctx, hosted, { to: receiver.id, from: from.map((owner) => owner.id) }, endOwner)
    await tellOwners(
      ctx,
      { ...content, owners: [receiver] },
      { event: 'FEED_HANDED_OVER', news: 'RECEIVED' },
    )
    return null
  })
  if (invited) await sendInvites(ctx, invited.feed, [invited.invite])
}

async function accountAt({ db }: Pick<Ctx, 'db'>, email: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'is_admin'])
    .where('email', '=', email)
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw invalid('to', texts.noAccount)
  return { id: row.id, isOperator: row.is_admin }
}

/** Releases of an artist are locked before the artist, as everybody locks them who changes both. */
export async function lockReleasesOf(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select('hosting_feed_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.hosting_feed_id) await lockReleases(ctx, { id: row.hosting_feed_id })
}
