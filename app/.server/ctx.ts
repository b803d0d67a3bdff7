import type { FirebaseWebConfig } from '#app/schemas/firebase.ts'
import type { Limits } from '#app/rules/plans.ts'
import type { TokenIssuer } from './token-issuer.ts'
import type { Ai } from './ai/index.ts'
import { type Actor, system } from './actor.ts'
import { type Db, inTransaction } from './db/index.ts'
import type { PodcastIndexSettings } from './directory/settings.ts'
import type { GuardedFetch } from './guarded-fetch/index.ts'
import type { CacheSettings } from './images/cache.ts'
import type { Mailer } from './mail/index.ts'
import type { Storage } from './storage/index.ts'

/** What this installation is made of: made once at start, the same for every request. */
export interface Services {
  db: Db
  storage: Storage
  mailer: Mailer
  fetch: GuardedFetch
  tokens: TokenIssuer
  /** Makes transcripts, chapters and summaries. */
  ai: Ai
  site: Site
  /** What can be made again. */
  cache: CacheSettings
  /** Signs tokens and links. */
  secret: Uint8Array
  now: () => Date
}

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string
  /** Proxies that aren't on this machine and are believed: addresses and networks. */
  trustedProxies?: readonly string[]
  /** Where browsers upload to and play from, where that isn't this server. */
  storeOrigin?: string
  /** Where Lightning nodes are looked up: `{address}/node/{key}`. */
  lightningExplorer?: string
  /** The Lightning address of the organisation that music feeds are asked to support. */
  openMusic?: string
  /** Where mail to the operator goes. */
  contactEmail: string
  /** Features that the operator turned off. */
  featuresOff?: readonly string[]
  /** Limits that the operator has changed. */
  limits?: Partial<Limits>
  /** The WebSub hub that hears of changed feeds, if any. */
  websubHub?: string
  podping?: { url: string; token: string }
  /** The directory of all shows, where there are keys for it. */
  podcastIndex?: PodcastIndexSettings
  /** What browsers sign in with, where Firebase issues the tokens. */
  firebase?: FirebaseWebConfig
}

/** What a domain function works with: the installation and who asks. */
export interface Ctx extends Services {
  actor: Actor
  /** The network address of whoever asks, where a request is behind it. */
  address?: string
  /** What their browser calls itself. */
  userAgent?: string
  /** What marks their device as one that an account has logged in on. */
  deviceToken?: string
}

export function contextFor(services: Services, actor: Actor): Ctx {
  return { ...services, actor }
}

/** The same work, done by the product itself rather than by whoever asked. */
export function asSystem(ctx: Ctx): Ctx {
  return { ...ctx, actor: system }
}

/** Runs `work` with a context whose `db` is one transaction. */
export function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx.db, (db) => work({ ...ctx, db }))
}
