import { daysOfGrace } from './subscriptions/right.ts'
import { saleMails } from '#app/texts/money/sale-mails.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SaleNews } from '#app/.server/base/jobs/index.ts'
import { countFailure } from '#app/.server/base/lib/report-error.ts'
import { contentPath, readSaleById, type SaleRow } from './listed.ts'

/** Job: mails an account about a payment or subscription of its own, if it still exists and has an address. */
export async function mailPayer(ctx: Ctx, news: SaleNews): Promise<void> {
  if (news.about === 'FAILED')
    countFailure('RENEWAL_FAILED', { place: 'subscription', feedId: news.feedId })
  const written = 'id' in news ? await ofSale(ctx, news) : await ofSubscription(ctx, news)
  if (written) await ctx.mailer.send(written)
}

interface Written {
  to: string
  subject: string
  text: string
}

async function ofSale(
  ctx: Ctx,
  { about, id }: Extract<SaleNews, { id: string }>,
): Promise<Written | null> {
  const sale = await readSaleById(ctx, id)
  const to = sale?.user_id ? await addressOf(ctx, sale.user_id) : null
  if (!sale || !to) return null
  const { title, cents, returned } = sale
  const satoshis = sale.msat === null ? null : sale.msat / 1000
  const link = linkOf(ctx)
  const paid = { title, cents, satoshis, cardLast4: await cardOf(ctx, sale), link }
  if (about === 'GIVEN_BACK') return { to, ...saleMails.givenBack({ ...paid, returned }) }
  if (about === 'DISPUTED') return { to, ...saleMails.disputed({ ...paid, returned }) }
  if (sale.paid_from && sale.paid_until) {
    const days = { since: inWords(sale.paid_from), until: inWords(sale.paid_until) }
    return { to, ...saleMails.subscriptionPaid({ ...paid, ...days }) }
  }
  const page = ctx.site.publicUrl + contentPath(sale.content_type, sale.content_id)
  return { to, ...saleMails.purchasePaid({ ...paid, page }) }
}

async function ofSubscription(
  ctx: Ctx,
  { about, reason = 'CANCELLED', feedId, userId }: Exclude<SaleNews, { id: string }>,
): Promise<Written | null> {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select(['title', 'price', 'way', 'paid_until', 'content_type', 'content_id'])
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const to = await addressOf(ctx, userId)
  if (!row || !to) return null
  const { title, price } = row
  const link = linkOf(ctx)
  if (about === 'CANCELLED')
    return { to, ...saleMails.cancelled({ title, until: inWords(row.paid_until), reason, link }) }
  if (about === 'ENDED') return { to, ...saleMails.ended({ title, reason, link }) }
  const page = `${ctx.site.publicUrl}${contentPath(row.content_type, row.content_id)}/subscribe`
  const failed = { title, price, isCard: row.way === 'CARD', days: daysOfGrace, link: page }
  return { to, ...saleMails.renewalFailed(failed) }
}

async function addressOf({ db }: Ctx, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.email ?? null
}

async function cardOf({ db }: Ctx, { charge_id }: SaleRow): Promise<string | null> {
  if (charge_id === null) return null
  const row = await db
    .selectFrom('card_payments')
    .select('card_last4')
    .where('id', '=', charge_id)
    .executeTakeFirst()
  return row?.card_last4 ?? null
}

function linkOf({ site }: Ctx): string {
  return `${site.publicUrl}/account/subscriptions`
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function inWords(day: Date): string {
  return days.format(day)
}
