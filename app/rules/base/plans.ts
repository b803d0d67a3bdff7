/** Features that a plan may include. */
export const planFeatures = [
  'rss',
  'pages',
  'transcripts',
  'value_splits',
  'video',
  'subscriptions',
  'purchases',
  'subscriber_content',
  'card_payments',
] as const
export type PlanFeature = (typeof planFeatures)[number]

export const planTiers = ['LITE', 'PLUS', 'PRO'] as const
export type PlanTier = (typeof planTiers)[number]

export interface Plan {
  /** US cents a month. */
  price: number
  features: readonly PlanFeature[]
  /** Shows and artists of one account; null is no limit. */
  shows: number | null
  /** Gigabytes of files that a show, or an artist with all releases, may keep. */
  storageGigabytes: number
  /** Minutes of audio that are transcribed for it a month. */
  aiMinutes: number
}

const everyPlan = ['rss', 'pages', 'transcripts', 'value_splits'] as const

/** Prices and limits of hosting. The operator of an installation edits them here, and nowhere else. */
export const plans: Record<PlanTier, Plan> = {
  LITE: { price: 0, features: everyPlan, shows: 1, storageGigabytes: 5, aiMinutes: 300 },
  PLUS: { price: 1500, features: planFeatures, shows: 3, storageGigabytes: 25, aiMinutes: 1500 },
  PRO: { price: 3900, features: planFeatures, shows: null, storageGigabytes: 100, aiMinutes: 6000 },
}

/**
 * Limits for everybody on this installation, beside those of the plans: the lower one applies. Null is no limit. The
 * setting LIMITS overrides them without a new build (`LIMITS="accountGigabytes=50 feeds=none"`).
 */
export const defaultLimits = {
  /** Gigabytes of files that a show, or an artist with all releases, may keep. */
  storageGigabytes: null,
  /**
   * Gigabytes of files that one account may keep in all shows and artists without a plan of their own. Of several
   * owners it is the account of the one for longest.
   */
  accountGigabytes: 100,
  /** Gigabytes of the disk that nothing that is sent may take. */
  diskReserveGigabytes: 2,
  /** Minutes of audio that are transcribed for a show, or an artist with all releases, a month. */
  aiMinutes: null,
  /** Shows and artists that one account owns. */
  feeds: 200,
  /** Episodes of a show, releases of an artist, tracks of a release. */
  items: 20_000,
  /** Uploads for a show, or an artist with all releases, that were begun and aren't attached yet. */
  uploadsUnderWay: 500,
  /** Imports of one account that run at the same time. */
  importsAtWork: 5,
  /** Imports that one account starts. */
  importsADay: 100,
  /** Previews of feeds to import, by one account. */
  importPreviewsAnHour: 60,
  /** Feeds that one account or visitors' network has judged by the directories' rules. */
  feedChecksAnHour: 60,
  /** OPML files that one account imports. */
  opmlFilesADay: 20,
  /** Addresses that are fetched for the OPML files of one account: those that aren't a known feed's own. */
  opmlFeedsADay: 2000,
  /** Requests of one account for AI transcripts, AI chapters and video conversions. */
  transcriptsADay: 60,
  chaptersADay: 120,
  videosADay: 60,
  /** Clips that one account creates. */
  clipsAnHour: 60,
  /** Searches by one account or visitors' network: the search box searches after each letter. */
  searchesAMinute: 600,
  /** Calls of the JSON API from one network. */
  callsASecond: 60,
  /** Invoices for Lightning addresses that one network asks for. */
  addressInvoicesAnHour: 1200,
  /** Sats of one invoice that fills a wallet, and of one payment to a Lightning address. */
  satsADeposit: 10_000_000,
  /** Sats of one withdrawal, and all that may leave one account's wallets within 24 hours. */
  satsAWithdrawal: 10_000_000,
  satsWithdrawnADay: 10_000_000,
  /** Sats of boosts and zaps for recipients elsewhere that one account pays within 24 hours without a fresh proof. */
  satsADayWithoutProof: 1_000_000,
} as const satisfies Record<string, number | null>

export type LimitName = keyof typeof defaultLimits
export type Limits = Record<LimitName, number | null>

/** Whether a feed's plan has a feature; feeds that aren't billed have all. */
export function planIncludes(tier: PlanTier | null, feature: PlanFeature): boolean {
  return tier === null || plans[tier].features.includes(feature)
}

/** Why a show's episodes can't be for subscribers only: its plan, or it has no subscription. */
export type SubscribersBarrier = 'PLAN' | 'SUBSCRIPTION'
