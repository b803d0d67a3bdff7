import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { billingUrl, subscribe } from '#app/.server/money/sales/index.ts'
import { cardAccountView } from '#app/.server/money/cards/index.ts'
import {
  payCheckout as paySandboxCheckout,
  setConnectedAccount as setSandboxAccount,
} from '#sandbox/stripe/controls.ts'
import { addAccount } from './accounts.ts'
import type { DemoShow, DemoSubscription } from './catalogue.ts'

/**
 * Has listeners of the demo subscribe by card, with play money alone: each pays on the sandbox's page. What they have paid
 * is taken in by the server's jobs, as anybody's payment is.
 */
export async function addSubscribers(ctx: Ctx, shows: readonly DemoShow[]): Promise<void> {
  if (!ctx.stripe.isSandbox) return
  for (const { title, owner, subscription } of shows)
    if (owner && subscription) await subscribeAll(ctx, { title, owner }, subscription)
}

async function subscribeAll(
  ctx: Ctx,
  { title, owner }: { title: string; owner: string },
  { subscribers }: DemoSubscription,
): Promise<void> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'hosting_feed_id'])
    .where('title', '=', title)
    .where('hosting_feed_id', 'is not', null)
    .executeTakeFirstOrThrow()
  if (ctx.site.plansRequired) await payForPlan(await actingAs(ctx, owner))
  await connect(ctx, feed.hosting_feed_id ?? '', owner)
  for (const username of subscribers) {
    const userId = await addAccount(ctx, username)
    const listener = contextFor(ctx, userOf(userId))
    const { checkout_url } = await subscribe(listener, {
      feed: feed.id,
      way: 'CARD',
      ulid: newUlid(ctx.now()),
      success_url: '/',
      cancel_url: '/',
    })
    await pay(ctx, checkout_url, `${username}@listeners.tributary.example`)
  }
}

/** The show's account at the provider, which is enabled at once. */
async function connect(ctx: Ctx, feedId: string, owner: string): Promise<void> {
  const { id } = await ctx.stripe.client.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
    metadata: { feed: feedId },
  })
  const { userId } = (await actingAs(ctx, owner)).actor
  await ctx.db
    .insertInto('card_accounts')
    .values({
      feed_id: feedId,
      stripe_id: id,
      status: 'ONBOARDING',
      connected_by: userId,
      created_at: ctx.now(),
      asked_at: ctx.now(),
    })
    .execute()
  await setSandboxAccount(ctx.stripe, id, 'ENABLED')
  await cardAccountView(ctx, { feed_id: feedId })
}

async function payForPlan(ctx: Ctx): Promise<void> {
  const { url } = await billingUrl(ctx, { plan: 'PLUS', success_url: '/', cancel_url: '/' })
  await pay(ctx, url, 'nuala@listeners.tributary.example')
}

async function pay(ctx: Ctx, checkoutUrl: string | null, email: string): Promise<void> {
  const session = new URL(checkoutUrl ?? '').pathname.split('/').at(-1) ?? ''
  await paySandboxCheckout(ctx.stripe, session, '4242424242424242', email)
}

async function actingAs(ctx: Ctx, username: string) {
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { ...ctx, actor: userOf(id) }
}

function userOf(userId: string) {
  return { kind: 'user' as const, userId, admin: false, sessionId: '' }
}
