import type { TokenIssuer } from '#app/.server/base/ports/tokens/index.ts'
import type { Ai } from '#app/.server/base/ports/ai/index.ts'
import { type Actor, system } from './actor.ts'
import { type Db, inTransaction, inTurn } from '#app/.server/base/db/index.ts'
import type { GuardedFetch, OpenSocket } from '#app/.server/base/ports/fetch/index.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import type { FirestoreService } from '#app/.server/base/ports/firestore/index.ts'
import type { Mailer } from '#app/.server/base/ports/mail/index.ts'
import type { Identity, SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import type { OwnFiles } from '#app/.server/base/ports/own-files/index.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/index.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import type { Probes } from '#app/.server/base/lib/probes.ts'
import type { BackupPlan, CacheSettings, DownloadSettings, Site } from './site.ts'

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
  /** Where back-ups go by the clock, if anywhere. */
  backups?: BackupPlan
  /** What the installation was begun with. It never changes: what must stay as it is derives from it. */
  secret: Uint8Array
  /** Sign tokens and links, and seal what is kept. */
  keys: Keys
  /** What looks whether everything that the installation needs is there. */
  probes?: Probes
  now: () => Date
}

/** What a domain function works with: the services and the actor. */
export interface Ctx extends Services {
  actor: Actor
  /** The network address the request came from, if there is a request. */
  address?: string
  /** The User-Agent header of the request. */
  userAgent?: string
  /** The token that marks a device an account has logged in on (accounts/login/known-device.ts). */
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

/** The same for what an account may ask for where it is an owner or an editor. */
export function asProductForManager(ctx: Ctx, userId: string): Ctx {
  return { ...ctx, actor: { kind: 'system', forOwner: userId, asManager: true } }
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
