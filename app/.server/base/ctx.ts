import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import type { Limits } from '#app/rules/base/plans.ts'
import type { TokenIssuer } from '#app/.server/base/ports/tokens/index.ts'
import type { Ai } from '#app/.server/base/ports/ai/index.ts'
import { inTurn } from '#app/.server/base/db/index.ts'
import { type Actor, system } from './actor.ts'
import { type Db, inTransaction } from '#app/.server/base/db/index.ts'
import type { PodcastIndexSettings } from '#app/.server/catalogue/directory/index.ts'
import type { GuardedFetch, OpenSocket } from '#app/.server/base/ports/fetch/index.ts'
import type { CacheSettings } from '#app/.server/site/pictures/index.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import type { DownloadSettings } from '#app/.server/stats/downloads/index.ts'
import type { FirestoreService } from '#app/.server/base/ports/firestore/index.ts'
import type { Mailer } from '#app/.server/base/ports/mail/index.ts'
import type { Identity, SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import type { OwnFiles } from '#app/.server/base/ports/own-files/index.ts'
import type { PriceSource } from '#app/.server/base/ports/price/index.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/index.ts'

/** The services of this installation, created once at start and shared by all requests. */
export interface Services {
  db: Db
  storage: Storage
  ownFiles: OwnFiles
  mailer: Mailer
  fetch: GuardedFetch
  openSocket: OpenSocket
  tokens: TokenIssuer
  /** Makes transcripts, chapters and summaries. */
  ai: Ai
  /** Checks signatures of Nostr events. */
  signatures: SignatureChecker
  /** The installation's own key on Nostr. */
  identity: Identity
  /** The installation's Lightning node, opened by the first call; null without one. */
  lightning: LightningNode | null
  /** On the devnet, somebody else's node with play money; else null. */
  play: LightningNode | null
  /** Takes payments by card. */
  stripe: StripeService
  /** Where browsers hear of documents, if Firebase is configured. */
  firestore?: FirestoreService
  site: Site
  /** Folder and size limit of the files that can be made again. */
  cache: CacheSettings
  /** The folder where this machine's segments of the log of downloads are written, and what tells regions. */
  downloads: DownloadSettings
  /** Signs tokens and links. */
  secret: Uint8Array
  now: () => Date
}

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string
  /** Hosts that the installation was at before. */
  formerHosts?: readonly string[]
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
  /** Features that the operator turned off. */
  featuresOff?: readonly string[]
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

/** What a domain function works with: the services and the actor. */
export interface Ctx extends Services {
  actor: Actor
  /** The network address the request came from, if there is a request. */
  address?: string
  /** The User-Agent header of the request. */
  userAgent?: string
  /** The token that marks a device an account has logged in on (accounts/known-device.ts). */
  deviceToken?: string
}

export function contextFor(services: Services, actor: Actor): Ctx {
  return { ...services, actor }
}

/** The same context, acting as the product itself instead of the user. */
export function asSystem(ctx: Ctx): Ctx {
  return { ...ctx, actor: system }
}

/**
 * The same context, acting as the product for an account: what an owner may do to a feed is done as long as the account is
 * one. For jobs, which go on after the request that has begun them.
 */
export function asProductFor(ctx: Ctx, userId: string): Ctx {
  return { ...ctx, actor: { kind: 'system', forOwner: userId } }
}

/** Runs `work` with a context whose `db` is one transaction; those of one account take turns. */
export function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inOwnTurn(ctx, () => inTransaction(ctx.db, (db) => work({ ...ctx, db })))
}

/**
 * Runs what leads to a transaction when it is the account's turn for one, which then waits for no other. Whatever else
 * it has to wait for among others it waits for in here: otherwise it would hold a place there while it waits for its own.
 */
export function inOwnTurn<T>(
  { actor, db }: Pick<Ctx, 'actor' | 'db'>,
  work: () => Promise<T>,
): Promise<T> {
  return actor.kind === 'user' && !db.isTransaction ? inTurn(actor.userId, work) : work()
}
