import {
  accountCall,
  type Call,
  callsOf,
  publicCall,
  publicRead,
} from '#app/.server/base/http/json-call.ts'
import {
  feedIncome,
  giveUpStreamDebt,
  pauseStream,
  payBoost,
  quoteBoost,
  replyToBoost,
  setStream,
  streamSats,
  streamState,
} from '#app/.server/money/boosts/index.ts'
import {
  billingOfAccount,
  billingUrl,
  cancelSubscription,
  listFeedPayers,
  ownSubscriptions,
  feedPayer,
  payBoostByCard,
  purchase,
  feedPurchases,
  resumeSubscription,
  subscribe,
  feedPayersBatch,
} from '#app/.server/money/sales/index.ts'
import { subscriptionOffer } from '#app/.server/money/pages/index.ts'
import { bitcoinPrice } from '#app/.server/base/ports/price/index.ts'
import { connectUrl } from '#app/.server/money/cards/index.ts'
import {
  createEventWallet,
  deposit,
  depositStatus,
  endEventWallet,
  getWallet,
  listEventWallets,
  invoiceOfPlayNode,
  payWithPlayMoney,
  drawFromFaucet,
  quoteWithdrawal,
  withdraw,
} from '#app/.server/money/wallet/index.ts'
import { boostRefused, listTransactions } from '#app/.server/money/books/index.ts'
import { startZap, walletZap, zapInvoice, zapStatus } from '#app/.server/money/zaps/index.ts'
import { boostQuoteSchema, boostSchema } from '#app/schemas/money/boosts.ts'
import { connectInput } from '#app/schemas/money/card-accounts.ts'
import { cardBoostSchema } from '#app/schemas/money/card-boosts.ts'
import { createEventWalletInput, eventWalletIdInput } from '#app/schemas/money/event-wallets.ts'
import { incomeInput } from '#app/schemas/money/feed-income.ts'
import { boostReplyInput } from '#app/schemas/money/feed-boosts.ts'
import { billingUrlInput } from '#app/schemas/money/plans.ts'
import { nothing } from '#app/schemas/accounts/accounts.ts'
import {
  streamPauseInput,
  streamReportInput,
  streamSettingsInput,
} from '#app/schemas/money/streaming.ts'
import {
  feedPurchasesInput,
  purchaseInput,
  subscribeInput,
  subscriptionFeedInput,
  subscriptionsInput,
} from '#app/schemas/money/subscriptions.ts'
import {
  feedPayerInput,
  feedPayersBatchInput,
  feedPayersInput,
} from '#app/schemas/money/feed-payers.ts'
import { transactionsInput } from '#app/schemas/money/wallet-transactions.ts'
import {
  depositInput,
  depositStatusInput,
  withdrawalInput,
  withdrawalQuoteInput,
} from '#app/schemas/money/wallet.ts'
import { zapInvoiceInput, zapStartInput, zapStatusInput } from '#app/schemas/money/zaps.ts'

/** The calls of payments; those by card and those on Nostr are of two areas. */
export const paymentCalls = callsOf('MONEY', {
  'pay/bitcoin-price': publicRead(nothing, (ctx) => bitcoinPrice(ctx)),
  'me/wallet-get': accountCall(nothing, (ctx) => getWallet(ctx)),
  'me/wallet-transactions': accountCall(transactionsInput, listTransactions),
  'pay/wallet-deposit': accountCall(depositInput, deposit),
  'pay/wallet-deposit-status': accountCall(depositStatusInput, depositStatus),
  'pay/play-faucet': accountCall(nothing, drawFromFaucet),
  'pay/play-pay': accountCall(depositStatusInput, payWithPlayMoney),
  'pay/play-invoice': accountCall(depositInput, invoiceOfPlayNode),
  'pay/wallet-withdraw-quote': accountCall(withdrawalQuoteInput, quoteWithdrawal),
  'pay/wallet-withdraw': accountCall(withdrawalInput, withdraw),
  'me/event-wallets': accountCall(nothing, (ctx) => listEventWallets(ctx)),
  'pay/event-wallet-create': accountCall(createEventWalletInput, createEventWallet),
  'pay/event-wallet-end': accountCall(eventWalletIdInput, endEventWallet),
  'pay/boost-quote': accountCall(boostQuoteSchema, quoteBoost),
  'pay/pay-podcast-boost': accountCall(boostSchema, payBoost, {
    loginNeeded: () => boostRefused('UNAUTHORIZED'),
  }),
  'me/hosting-boost-reply': accountCall(boostReplyInput, replyToBoost),
  'pay/stream-sats': accountCall(streamReportInput, streamSats),
  'me/stream-get': accountCall(nothing, (ctx) => streamState(ctx)),
  'me/stream-set': accountCall(streamSettingsInput, setStream),
  'me/stream-pause': accountCall(streamPauseInput, pauseStream),
  'me/stream-give-up': accountCall(nothing, (ctx) => giveUpStreamDebt(ctx)),
  'pay/subscribe': accountCall(subscribeInput, subscribe),
  'pay/purchase': accountCall(purchaseInput, purchase),
  'me/subscription-get': accountCall(subscriptionFeedInput, async (ctx, { feed }) => ({
    offer: await subscriptionOffer(ctx, feed),
  })),
  'me/subscriptions-get': accountCall(subscriptionsInput, ownSubscriptions),
  'me/subscription-cancel': accountCall(subscriptionFeedInput, cancelSubscription),
  'me/subscription-resume': accountCall(subscriptionFeedInput, resumeSubscription),
  'me/hosting-purchases': accountCall(feedPurchasesInput, feedPurchases),
  'me/hosting-activity-get': accountCall(incomeInput, feedIncome),
  'me/hosting-supporters-get': accountCall(feedPayersInput, listFeedPayers),
  'me/hosting-supporter-get': accountCall(feedPayerInput, feedPayer),
  'me/hosting-supporters-batch': accountCall(feedPayersBatchInput, feedPayersBatch),
  ...callsOf('CARDS', {
    'pay/pay-boost-with-stripe': publicCall(cardBoostSchema, payBoostByCard),
    'pay/stripe-connect-url': accountCall(connectInput, connectUrl),
    'pay/stripe-billing-url': accountCall(billingUrlInput, billingUrl),
    'me/hosting-billing-get-all': accountCall(nothing, (ctx) => billingOfAccount(ctx)),
  }),
  ...callsOf('SOCIAL', {
    'pay/wallet-zap': accountCall(zapInvoiceInput, walletZap),
    'me/nostr-zap-start': accountCall(zapStartInput, startZap),
    'me/nostr-zap-invoice': accountCall(zapInvoiceInput, zapInvoice),
    'me/nostr-zap-status': accountCall(zapStatusInput, zapStatus),
  }),
}) satisfies Record<string, Call>
