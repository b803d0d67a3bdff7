import type { PlanFeature, PlanTier } from '#app/rules/base/plans.ts'

const features: Record<PlanFeature, string> = {
  rss: 'RSS feed with Podcasting 2.0 tags',
  pages: 'Pages, player and embeds',
  transcripts: 'Transcripts and chapters',
  value_splits: 'Value splits in your feed',
  video: 'Video versions',
  subscriptions: 'Subscriptions',
  purchases: 'Purchases',
  subscriber_content: 'Subscriber content',
  card_payments: 'Card payments',
}

export const pricingTexts = {
  title: 'Plans and pricing',
  description: 'What hosting a show or your music on this site costs: LITE, PLUS and PRO.',
  heading: 'Plans for shows and artists',
  lead: 'Listening is free. Hosting starts free too.',
  perMonth: 'a month',
  free: 'Free',
  start: 'Start a show',
  tagline: {
    LITE: 'For a first show or artist.',
    PLUS: 'For shows and artists with supporters.',
    PRO: 'For networks and labels.',
  },
  includes: 'What each plan includes',
  feature: 'Feature',
  features,
  choose: (tier: PlanTier) => `Choose ${tier}`,
  own: 'Your plan',
  startFree: 'Start for free',
  included: 'Included',
  notIncluded: 'Not included',
  shows: 'Shows and artists',
  unlimited: 'No limit',
  storage: 'Storage for each',
  gigabytes: (count: number) => `${count} GB`,
  transcribed: 'Transcribed a month',
  hours: (count: number) => `${count} hours`,
  howHeading: 'How plans work',
  optional:
    'Plans are optional on this site: without one, your shows and artists have everything in the table, at no cost. With one, you pay for hosting, and what the plan says holds.',
  required: 'Without a plan, a show or artist has what LITE has.',
  how: [
    'A plan is an account’s, and holds for all shows and artists whose first owner you are. You pay by card every month, and can change or end it at any time.',
    'With a smaller plan nothing is deleted. What doesn’t fit any more stays and plays; only more can’t be added.',
    'Plans and their prices are set by whoever operates this site.',
  ],
} as const
