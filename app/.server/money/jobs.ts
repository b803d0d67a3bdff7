import type { JobHandlers } from '#app/.server/base/jobs/index.ts'
import { endBoostLegs } from '#app/.server/money/boosts/index.ts'
import { takeInBoost } from '#app/.server/money/boosts/index.ts'
import { countBoost } from '#app/.server/money/boosts/index.ts'
import { payStreams } from '#app/.server/money/boosts/index.ts'
import { followStripeEvent } from '#app/.server/money/cards/index.ts'
import { forgetCustomer } from '#app/.server/money/cards/index.ts'
import { giveBackCharge } from '#app/.server/money/cards/index.ts'
import { mailOwner } from '#app/.server/money/cards/index.ts'
import { reportCards } from '#app/.server/money/cards/index.ts'
import { settlePayment } from '#app/.server/money/cards/index.ts'
import { tryCardsAgain, watchCards } from '#app/.server/money/cards/index.ts'
import { bookExcess } from '#app/.server/money/lightning/index.ts'
import { lookUpPayments } from '#app/.server/money/lightning/index.ts'
import { completeSupporterGoals } from '#app/.server/money/revenue/index.ts'
import { cardKinds } from '#app/.server/money/sales/index.ts'
import { mailPayer } from '#app/.server/money/sales/index.ts'
import { endPlan } from '#app/.server/money/sales/index.ts'
import { mailPlan } from '#app/.server/money/sales/index.ts'
import { changeCardSubscription } from '#app/.server/money/sales/index.ts'
import { renewSubscriptions } from '#app/.server/money/sales/index.ts'
import { giveBackEventWallets } from '#app/.server/money/wallet/index.ts'
import { reconcile } from '#app/.server/money/wallet/index.ts'
import { publishReceipt } from '#app/.server/money/zaps/index.ts'
import { takeInZap } from '#app/.server/money/zaps/index.ts'

/** The job handlers of payments. */
export const moneyJobs = {
  'book-excess': bookExcess,
  'change-card-subscription': changeCardSubscription,
  'complete-supporter-goals': completeSupporterGoals,
  'count-boost': countBoost,
  'end-boost-legs': endBoostLegs,
  'end-plan': endPlan,
  'follow-stripe-event': (ctx, payload) => followStripeEvent(ctx, cardKinds, payload),
  'forget-card-customer': forgetCustomer,
  'give-back-charge': (ctx, payload) => giveBackCharge(ctx, cardKinds, payload),
  'give-back-event-wallets': giveBackEventWallets,
  'look-up-payments': lookUpPayments,
  'mail-owner': mailOwner,
  'mail-payer': mailPayer,
  'mail-plan': mailPlan,
  'pay-streams': payStreams,
  'publish-zap-receipt': publishReceipt,
  'reconcile-cards': async (ctx) => {
    await tryCardsAgain(ctx)
    await reportCards(ctx)
  },
  'reconcile-lightning': async (ctx) => void (await reconcile(ctx)),
  'renew-subscriptions': renewSubscriptions,
  'settle-card-payment': settlePayment,
  'take-in-boost': takeInBoost,
  'take-in-zap': takeInZap,
  'watch-cards': (ctx) => watchCards(ctx, cardKinds),
} satisfies Partial<JobHandlers>
