import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import type { Feature, Registration } from '#app/rules/base/areas.ts'
import type { SiteNotices } from '#app/rules/base/notices.ts'
import type { Limits } from '#app/rules/base/plans.ts'
import type { TimelinesOff } from '#app/rules/base/timelines.ts'

/** What the operator's settings say of this installation. */
export interface Site {
  /** Without a trailing slash. */
  publicUrl: string
  /** Hosts that the installation was at before. */
  formerHosts?: readonly string[]
  /** Those of them that the operator names. */
  givenFormerHosts?: readonly string[]
  /** Where clients reach the Nostr relay. */
  relayUrl: string
  /** Relays of others that are asked for what concerns this installation, and get what its own people write. */
  otherRelays?: readonly string[]
  /** Trusted proxies that aren't on this machine: addresses and networks. */
  trustedProxies?: readonly string[]
  /** Whether everybody may read the mails that are kept here, in place of those at this machine alone. */
  hasOpenMailbox?: boolean
  /** Origin that browsers upload to and play from, unless that is this server. */
  storeOrigin?: string
  /** Base address of the explorer for Lightning nodes: `{address}/node/{key}`. */
  lightningExplorer?: string
  /** Where the price of a bitcoin is found, if the operator names sources. */
  priceSources?: readonly PriceSource[]
  /** What the product takes of Lightning payments for what is made here, in per cent; nothing without it. */
  lightningFeePercent?: number
  /** What the product takes of card payments, subscriptions and purchases, in per cent; nothing without it. */
  platformFeePercent?: number
  /** Whether shows and artists without a plan have what LITE has, in place of everything. */
  plansRequired?: boolean
  /** The Lightning address of the organisation that music feeds are asked to support. */
  openMusic?: string
  /** Where mail to the operator goes. */
  contactEmail: string
  /** Who is told of checks that fail, after how many minutes. */
  alerts?: { email?: string; webhook?: string; afterMinutes: number }
  /** Where the source of what runs here is, if the operator says so. */
  sourceUrl?: string
  /** The Git repository whose tags say which versions are out; without it nobody asks. */
  updatesFrom?: string
  /** Areas and features that the operator turned off. */
  featuresOff?: readonly Feature[]
  timelinesOff?: TimelinesOff
  /** Who may open an account; everybody without it. */
  registration?: Registration
  /** What the operator has said to everybody, which the process reads anew when it is told (site/operator/notices). */
  notices?: SiteNotices
  /** Limits that the operator has changed. */
  limits?: Partial<Limits>
  /** The WebSub hub that is notified of changed feeds, if any. */
  websubHub?: string
  podping?: { url: string; token: string }
  /** Keys of the Podcast Index, if any. */
  podcastIndex?: PodcastIndexSettings
  /** The settings browsers sign in with, where Firebase issues the tokens. */
  firebase?: FirebaseWebConfig
}

/** Address and keys of the Podcast Index. */
export interface PodcastIndexSettings {
  /** Of the API, without a trailing slash. */
  url: string
  key: string
  secret: string
}

/** Where the price of a bitcoin is found. */
export interface PriceSource {
  /** Answers JSON. */
  url: string
  /** Where the price in US dollars stands in it, as in `data.amount`. */
  field: string
}

/** The folder for files that can be made again, and the size they may have together, in bytes. */
export interface CacheSettings {
  folder: string
  maxBytes: number
}

/** Settings of the log of downloads. */
export interface DownloadSettings {
  folder: string
  /** The operator's table of regions (MMDB), if there is one. */
  regions: string | null
  /** The file of the thread that counts, where it was built. */
  countingWorker?: string
}

/** Where this installation is backed up, and when. */
export interface BackupPlan {
  /** A folder or s3://bucket/prefix. */
  place: string
  /** The time of day, in UTC, as 03:00. */
  at: string
  keep: number
  isEncrypted: boolean
  /** Makes one, and records how far it is; resolves once it is whole. */
  run(why: 'SCHEDULE' | 'BUTTON', signal: AbortSignal): Promise<void>
  /** Records which there are. */
  look(): Promise<void>
}
