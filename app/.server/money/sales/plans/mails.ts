import { dollars } from '#app/rules/money/dollars.ts'
import { plans, type PlanTier } from '#app/rules/base/plans.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { tierWithoutPlan } from '#app/.server/studio/records/index.ts'

/** The paid plans. */
export type PaidTier = Exclude<PlanTier, 'LITE'>

/** News of a plan that are mailed: it has started, a renewal has failed, it has ended. */
export type PlanNews = 'STARTED' | 'FAILED' | 'ENDED'

/** Job: mails an account the news of its plan, if it has an address. */
export async function mailPlan(
  ctx: Ctx,
  { userId, tier, news }: { userId: string; tier: PaidTier; news: PlanNews },
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.email) return
  await ctx.mailer.send({ to: user.email, ...mailText(ctx, tier, news) })
}

function mailText(ctx: Ctx, tier: PaidTier, news: PlanNews) {
  const link = `${ctx.site.publicUrl}/account/plan`
  if (news === 'FAILED') return texts.failedMail({ tier, link })
  if (news === 'ENDED') return texts.endedMail({ tier, without: tierWithoutPlan(ctx), link })
  return texts.startedMail({ tier, dollars: dollars(plans[tier].price), link })
}
