import type { PlanFeature } from '#app/rules/plans.ts'

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
  later: 'Coming later',
  included: 'Included',
  notIncluded: 'Not included',
  shows: 'Shows and artists',
  unlimited: 'No limit',
  storage: 'Storage for each',
  gigabytes: (count: number) => `${count} GB`,
  transcribed: 'Transcribed a month',
  hours: (count: number) => `${count} hours`,
  nowHeading: 'What holds today',
  now: [
    'This installation doesn’t bill yet. Until it does, every show and artist hosted here has everything that works, at no cost.',
    'Subscriptions, purchases, subscriber content and card payments are named here because the plans will include them; they arrive with later releases.',
    'Plans and their prices are set by whoever operates this site.',
  ],
} as const
