import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import {
  countBoost,
  returnUnsentShares,
  payStreams,
  receiveBoost,
  cleanUpStreams,
} from '#app/.server/money/boosts/index.ts'
import {
  followStripeEvent,
  forgetCustomer,
  refundCharge,
  mailOwner,
  reportCards,
  settlePayment,
  retryCards,
  watchCards,
  cleanUpCards,
} from '#app/.server/money/cards/index.ts'
import {
  bookExcessFee,
  lookUpPayments,
  cleanUpInvoices,
  cleanUpOutflows,
} from '#app/.server/money/lightning/index.ts'
import { completeSupporterGoals } from '#app/.server/money/revenue/index.ts'
import {
  cardKinds,
  changeCardSubscription,
  endPlan,
  mailPayer,
  mailPlan,
  renewSubscriptions,
} from '#app/.server/money/sales/index.ts'
import {
  returnEventWalletBalances,
  reconcile,
  releaseGivenUp,
} from '#app/.server/money/wallet/index.ts'
import {
  publishReceiptOfZap,
  receiveZap,
  cleanUpZapInvoices,
} from '#app/.server/money/zaps/index.ts'

/** The jobs of money, and their times. */
export const moneyJobs = defineJobs({
  handlers: {
    'clean-up-money': (ctx) =>
      runEach(ctx, [
        releaseGivenUp,
        cleanUpZapInvoices,
        cleanUpInvoices,
        cleanUpOutflows,
        cleanUpCards,
        cleanUpStreams,
      ]),
    'book-excess': bookExcessFee,
    'change-card-subscription': changeCardSubscription,
    'complete-supporter-goals': completeSupporterGoals,
    'count-boost': countBoost,
    'end-boost-legs': returnUnsentShares,
    'end-plan': endPlan,
    'follow-stripe-event': (ctx, payload) => followStripeEvent(ctx, cardKinds, payload),
    'forget-card-customer': forgetCustomer,
    'give-back-charge': (ctx, payload) => refundCharge(ctx, cardKinds, payload),
    'give-back-event-wallets': returnEventWalletBalances,
    'look-up-payments': lookUpPayments,
    'mail-owner': mailOwner,
    'mail-payer': mailPayer,
    'mail-plan': mailPlan,
    'pay-streams': payStreams,
    'publish-zap-receipt': publishReceiptOfZap,
    'reconcile-cards': async (ctx) => {
      await retryCards(ctx)
      await reportCards(ctx)
    },
    'reconcile-lightning': async (ctx) => void (await reconcile(ctx)),
    'renew-subscriptions': renewSubscriptions,
    'settle-card-payment': settlePayment,
    'take-in-boost': receiveBoost,
    'take-in-zap': receiveZap,
    'watch-cards': (ctx) => watchCards(ctx, cardKinds),
  },
  clock: {
    'clean-up-money': '27 * * * *',
    'complete-supporter-goals': '*/10 * * * *',
    'end-boost-legs': '* * * * *',
    'give-back-event-wallets': '*/5 * * * *',
    'look-up-payments': '* * * * *',
    'pay-streams': '* * * * *',
    'reconcile-cards': '52 * * * *',
    'reconcile-lightning': '47 * * * *',
    'renew-subscriptions': '*/5 * * * *',
    'watch-cards': '* * * * *',
  },
  areas: {
    'change-card-subscription': 'CARDS',
    'end-plan': 'CARDS',
    'follow-stripe-event': 'CARDS',
    'forget-card-customer': 'CARDS',
    'give-back-charge': 'CARDS',
    'mail-plan': 'CARDS',
    'publish-zap-receipt': 'SOCIAL',
    'reconcile-cards': 'CARDS',
    'settle-card-payment': 'CARDS',
    'take-in-zap': 'SOCIAL',
    'watch-cards': 'CARDS',
  },
})
