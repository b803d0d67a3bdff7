import {
  type Period,
  daysLater,
  endOfDay,
  startOfDay,
  bucketAt,
} from '#app/rules/stats/stats-range.ts'
import { spanText } from '#app/texts/stats/range-view.ts'
import { statText, type StatsUnit } from '#app/rules/stats/stats-trend.ts'
import { trendText, trendTexts } from '#app/texts/stats/stats-trend.ts'
import type { StatsFigures } from '#app/schemas/stats/stats.ts'
import { statsMails, type WeekInWords } from '#app/texts/stats/stats-mails.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { loadStats, titlesOf } from '#app/.server/stats/figures/index.ts'

const locale = 'en-US'
const maxItems = 3
const atOnce = 1000

/** Enqueues the mails of this week that weren't sent yet: a job of each Monday; done again it changes nothing. */
export async function mailDueStats(ctx: Ctx): Promise<void> {
  let last = { user_id: '', feed_id: '' }
  for (;;) {
    const due = await ctx.db
      .selectFrom('stats_mails')
      .select(['user_id', 'feed_id'])
      .where((eb) => eb.or([eb('sent_on', 'is', null), eb('sent_on', '<', mondayOf(ctx))]))
      .where((eb) =>
        eb(eb.refTuple('user_id', 'feed_id'), '>', eb.tuple(last.user_id, last.feed_id)),
      )
      .orderBy('user_id')
      .orderBy('feed_id')
      .limit(atOnce)
      .execute()
    for (const { user_id: userId, feed_id: feedId } of due)
      await enqueue(
        ctx,
        'mail-stats',
        { userId, feedId },
        { key: `mail-stats:${userId}:${feedId}` },
      )
    const end = due.at(-1)
    if (!end || due.length < atOnce) return
    last = end
  }
}

function mondayOf({ now }: Pick<Ctx, 'now'>): Date {
  return bucketAt(now(), 'WEEK')
}

/** The job that mails a user the figures of a feed's last whole week; cancels the mails of former managers. */
export async function mailStats(
  ctx: Ctx,
  { userId, feedId }: { userId: string; feedId: string },
): Promise<void> {
  const asked = await ctx.db
    .selectFrom('stats_mails as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('hosting_feeds as f', 'f.id', 'm.feed_id')
    .leftJoin('hosting_feed_owners as o', (join) =>
      join.onRef('o.feed_id', '=', 'm.feed_id').onRef('o.user_id', '=', 'm.user_id'),
    )
    .select(['u.email', 'm.token', 'm.sent_on', 'o.role', 'f.type'])
    .where('m.user_id', '=', userId)
    .where('m.feed_id', '=', feedId)
    .executeTakeFirst()
  const monday = mondayOf(ctx)
  if (!asked || (asked.sent_on !== null && asked.sent_on >= monday)) return
  const row = ctx.db.updateTable('stats_mails').where('user_id', '=', userId)
  if (asked.role === null) {
    await endMails(ctx, asked.token)
    return
  }
  if (asked.email) {
    const isOwner = asked.role === 'OWNER'
    const written = await writeWeek(ctx, { feedId, isOwner, type: asked.type, token: asked.token })
    await ctx.mailer.send({ to: asked.email, ...written })
  }
  await row.where('feed_id', '=', feedId).set({ sent_on: monday }).execute()
}

/** Cancels the mails by the link in one of them; returns the id of their feed. */
export async function endMails({ db }: Pick<Ctx, 'db'>, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom('stats_mails')
    .where('token', '=', token)
    .returning('feed_id')
    .executeTakeFirst()
  return row?.feed_id ?? null
}

/** The title of the feed whose mails a link would cancel; null if none are sent. */
export async function mailedFeed(
  { db }: Pick<Ctx, 'db'>,
  token: string,
): Promise<{ title: string } | null> {
  const row = await db
    .selectFrom('stats_mails as m')
    .innerJoin('hosting_feeds as f', 'f.id', 'm.feed_id')
    .select('f.content')
    .where('m.token', '=', token)
    .executeTakeFirst()
  return row ? { title: titleIn(row.content) } : null
}

function titleIn(content: unknown): string {
  return (content as { title?: string }).title ?? ''
}

interface Week {
  feedId: string
  isOwner: boolean
  type: string
  token: string
}

async function writeWeek(ctx: Ctx, { feedId, isOwner, type, token }: Week) {
  const monday = mondayOf(ctx)
  const week = { start: daysLater(monday, -7), end: endOfDay(daysLater(monday, -1)) }
  const system = asSystem(ctx)
  const asked = { feed_id: feedId, ...week, bucket: 'WEEK' } as const
  const [{ response }, title, most] = await Promise.all([
    loadStats(system, { ...asked, groupings: [] }),
    titleOf(ctx, feedId),
    mostOf(system, feedId, week),
  ])
  const [whole] = response.groups
  if (!whole) throw new Error('the figures of a feed have no group')
  const figure = (name: string, of: keyof StatsFigures, unit: StatsUnit) => ({
    name,
    total: statText(whole.total[of], unit, locale),
    trend: trendText(whole.total[of], whole.previous[of], { unit, locale }),
  })
  const { measures } = trendTexts
  const { publicUrl } = ctx.site
  const words: WeekInWords = {
    title,
    days: spanText(week, { now: startOfDay(ctx.now()), locale }),
    figures: [
      figure(type === 'PODCAST' ? measures.downloads : measures.listens, 'downloads', 'INTEGER'),
      ...(isOwner
        ? [
            figure(measures.revenue, 'revenue_usd', 'USD'),
            figure(measures.supporters, 'supporters', 'INTEGER'),
          ]
        : []),
    ],
    most,
    link: `${publicUrl}/studio/${feedId}/audience?range=7`,
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
  }
  return statsMails.week(words)
}

async function titleOf({ db }: Ctx, feedId: string): Promise<string> {
  const row = await db
    .selectFrom('hosting_feeds')
    .select('content')
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow()
  return titleIn(row.content)
}

async function mostOf(ctx: Ctx, feed_id: string, week: Period): Promise<WeekInWords['most']> {
  const { response } = await loadStats(ctx, {
    feed_id,
    ...week,
    groupings: ['CONTENT'],
    bucket: 'WEEK',
  })
  const top = response.groups
    .filter(({ group, total }) => group.CONTENT && total.downloads > 0)
    .slice(0, maxItems)
  const titles = await titlesOf(ctx, { feed_id, ids: top.map(({ group }) => group.CONTENT ?? '') })
  return top.map(({ group, total }) => ({
    title: titles.get(group.CONTENT ?? '') ?? '',
    downloads: statText(total.downloads, 'INTEGER', locale),
  }))
}
