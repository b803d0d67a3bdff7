import { graceDays } from './subscriptions/entitlement.ts'
import { saleMails } from '#app/texts/money/sale-mails.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SaleNews } from '#app/.server/base/jobs/index.ts'
import { countFailure } from '#app/.server/base/lib/report-error.ts'
import { contentPath, readSaleById, type SaleRow } from './stored-sales.ts'

/** Job: mails an account about a payment or subscription of its own, if it still exists and has an address. */
export async function mailPayer(ctx: Ctx, news: SaleNews): Promise<void> {
  if (news.about === 'FAILED')
    countFailure('RENEWAL_FAILED', { place: 'subscription', feedId: news.feedId })
  const mail = 'id' in news ? await saleMail(ctx, news) : await subscriptionMail(ctx, news)
  if (mail) await ctx.mailer.send(mail)
}

interface Mail {
  to: string
  subject: string
  text: string
}

async function saleMail(
  ctx: Ctx,
  { about, id }: Extract<SaleNews, { id: string }>,
): Promise<Mail | null> {
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
    const days = { since: formatDay(sale.paid_from), until: formatDay(sale.paid_until) }
    return { to, ...saleMails.subscriptionPaid({ ...paid, ...days }) }
  }
  const page = ctx.site.publicUrl + contentPath(sale.content_type, sale.content_id)
  return { to, ...saleMails.purchasePaid({ ...paid, page }) }
}

async function subscriptionMail(
  ctx: Ctx,
  { about, reason = 'CANCELLED', feedId, userId }: Exclude<SaleNews, { id: string }>,
): Promise<Mail | null> {
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
    return { to, ...saleMails.cancelled({ title, until: formatDay(row.paid_until), reason, link }) }
  if (about === 'ENDED') return { to, ...saleMails.ended({ title, reason, link }) }
  const page = `${ctx.site.publicUrl}${contentPath(row.content_type, row.content_id)}/subscribe`
  const failed = { title, price, isCard: row.way === 'CARD', days: graceDays, link: page }
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

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function formatDay(day: Date): string {
  return dayFormat.format(day)
}
