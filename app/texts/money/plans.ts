import { grouped } from '#app/rules/base/grouped.ts'
import type { Loss } from '#app/rules/money/plan-change.ts'
import type { PlanFeature, PlanTier } from '#app/rules/base/plans.ts'
import { sizeText } from '#app/rules/studio/quota.ts'

const features: Record<PlanFeature, string> = {
  rss: 'RSS',
  pages: 'pages',
  transcripts: 'transcripts',
  value_splits: 'value splits',
  video: 'video versions',
  subscriptions: 'subscriptions',
  purchases: 'purchases',
  subscriber_content: 'subscriber content',
  card_payments: 'card payments',
}

/** 'a, b and c' */
function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}

/** An account's plan: its page, and the mails about it. */
export const accountPlanTexts = {
  heading: 'Plan and billing',
  section: 'Hosting plan',
  sectionHint: 'For the shows and artists whose first owner you are.',
  manage: 'Plan and billing',
  current: 'Your plan',
  none: 'No plan',
  everything:
    'Without a plan your shows and artists have everything, at no cost. A plan is a way to pay for hosting, and has what its line below says.',
  lite: 'Without a plan your shows and artists have what LITE has, at no cost.',
  aMonth: (dollars: string) => `${dollars} a month`,
  renews: 'Renews on',
  paidUntil: 'Paid until',
  ends: 'Ends on',
  ended: 'Ended on',
  since: 'Since',
  card: (last4: string) => `Card ending in ${last4}`,
  cardAndInvoices: 'Card and invoices',
  pastDue:
    'The last payment failed. Your plan stays while your card is tried again. Change the card, or it ends.',
  pastDueShort: 'The last payment failed',
  changeCard: 'Change card',
  resume: 'Keep the plan',

  choose: 'Choose a plan',
  change: 'Change plan',
  chosen: 'Chosen',
  yours: 'Yours',
  pick: 'Choose',
  pickNamed: (name: string) => `Choose ${name}`,
  free: 'Free',
  shows: (count: number | null) =>
    count === null
      ? 'Any number of shows and artists'
      : count === 1
        ? '1 show or artist'
        : `${count} shows and artists`,
  storage: (gigabytes: number) => `${grouped(gigabytes)} GB each`,
  hours: (minutes: number) => `${grouped(minutes / 60)} hours transcribed a month`,

  confirmHeading: { first: 'Start', change: 'Change to', end: 'End' },
  toPay: (dollars: string) =>
    `You pay ${dollars} now and every month by card, until you end it. It can be ended at any time, and then stays until the month is over.`,
  toChange: (dollars: string) =>
    `You pay ${dollars} a month from now on. What is left of this month is counted against it.`,
  toEnd:
    'It stays until the month that you have paid is over, and then ends. Until then you can take that back.',
  nothingDeleted: 'Nothing is deleted.',
  afterwards: 'Afterwards your shows and artists have everything, as without a plan.',
  pay: 'Continue to payment',
  confirmChange: 'Continue to change',
  endPlan: 'Continue to end it',
  keep: 'Leave it as it is',
  playMoney: 'Cards here are for play: no real card is charged.',
  losses: (loss: Loss): string => {
    switch (loss.kind) {
      case 'FEEDS':
        return `You own ${grouped(loss.owned)} shows and artists, and it has room for ${grouped(loss.max)}. All of them stay; you can’t add another.`
      case 'STORAGE':
        return `${loss.title} has ${sizeText(loss.bytes)} of files, and it has room for ${grouped(loss.gigabytes)} GB. All of them stay and play; nothing can be added until there is room.`
      case 'FEATURES':
        return `It doesn’t include ${listed(loss.features.map((feature) => features[feature]))}. What you have made with them stays, and works again with a plan that includes them.`
      case 'SUBSCRIPTION':
        return `Nobody can subscribe to ${loss.title} any more, and running subscriptions aren’t renewed: subscribers keep what they have paid for.`
    }
  },

  feeds: 'Shows and artists',
  feedsHint: 'With several owners, the plan of the first one counts.',
  noFeeds: 'You have no show and no artist yet.',
  newShow: 'New show',
  all: 'Everything',

  confirming: 'Your payment is being confirmed. That takes a few seconds.',
  checkAgain: 'Check again',
  confirmed: (tier: PlanTier) => `You have ${tier} now.`,
  confirmedText:
    'It holds for all shows and artists whose first owner you are, from this moment on.',
  endConfirmed: 'Your plan is ended, and stays until the month is over.',

  product: (tier: PlanTier) => `Tributary ${tier}`,
  gone: 'There is no plan to change. Choose one first.',

  failedMail: ({ tier, link }: { tier: PlanTier; link: string }) => ({
    subject: `The payment for your plan ${tier} failed`,
    text: `The monthly payment for your plan ${tier} failed. Your card is tried again over the next days, and until then nothing changes for your shows and artists.\n\nChange the card here:\n${link}`,
  }),
  endedMail: ({
    tier,
    without,
    link,
  }: {
    tier: PlanTier
    without: PlanTier | null
    link: string
  }) => ({
    subject: `Your plan ${tier} has ended`,
    text: `Your plan ${tier} has ended. ${without === null ? 'Your shows and artists have everything, as without a plan.' : `Your shows and artists now have what ${without} has. Nothing was deleted: what doesn’t fit stays, and what isn’t included works again with a plan that includes it.`}\n\nPlans:\n${link}`,
  }),
  startedMail: ({ tier, dollars, link }: { tier: PlanTier; dollars: string; link: string }) => ({
    subject: `Your plan ${tier}`,
    text: `You have ${tier} now, for ${dollars} a month. It holds for all shows and artists whose first owner you are.\n\nPlan, card and invoices:\n${link}`,
  }),
} as const
