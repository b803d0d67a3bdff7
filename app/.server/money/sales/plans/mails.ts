import { dollars } from '#app/rules/money/dollars.ts'
import { plans, type PlanTier } from '#app/rules/base/plans.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { tierWithoutPlan } from '#app/.server/studio/records/index.ts'

/** The plans that cost something. */
export type PaidTier = Exclude<PlanTier, 'LITE'>

/** What an account is told of its plan: that it has it, that a renewal failed, that it has ended. */
export type PlanNews = 'STARTED' | 'FAILED' | 'ENDED'

/** The job that mails an account what has become of its plan. Accounts without an address aren't told. */
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
  await ctx.mailer.send({ to: user.email, ...written(ctx, tier, news) })
}

function written(ctx: Ctx, tier: PaidTier, news: PlanNews) {
  const link = `${ctx.site.publicUrl}/account/plan`
  if (news === 'FAILED') return texts.failedMail({ tier, link })
  if (news === 'ENDED') return texts.endedMail({ tier, without: tierWithoutPlan(ctx), link })
  return texts.startedMail({ tier, dollars: dollars(plans[tier].price), link })
}
