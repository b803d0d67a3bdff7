import type { TransactionAction, TransactionType } from '#app/rules/money/transaction-kinds.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { NoSession, SessionAnswer } from '#app/schemas/base/session.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type { ContentStats, Support, SupporterRecord } from '#app/schemas/money/public-boosts.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'

/** The queries of the realtime database, by the names of its collections and fields. */
export type RecordQuery = UserQuery | TransactionsQuery | SupportersQuery | ContentStatsQuery

/** users/{_id}: the own account. */
interface UserQuery {
  collection: 'users'
  _id: string
}

/** The latest transactions of an account, newest first, 200 at most. */
export interface TransactionsQuery {
  collection: 'transactions-2022-10'
  _user_id: string
  types?: TransactionType[]
  actions?: TransactionAction[]
}

/** The supporters who paid most for content, highest first, 3 by default; with a key, that supporter alone. */
export interface SupportersQuery {
  collection: 'supporters'
  entity_id: string
  _npub?: string
  limit?: number
}

/** 'stats---content': what content is supported with, by its type and id. */
interface ContentStatsQuery {
  collection: 'stats---content'
  type: ContentType
  _id: string
}

/** What each collection yields. */
export interface QueriedRecords {
  users: Pick<SessionAnswer['tributary_user'], '_id' | 'wallets'>
  'transactions-2022-10': WalletTransaction[]
  supporters: SupporterRecord[]
  'stats---content': ContentStats
}

export interface RealtimeRecords {
  /** Calls `hear` with the records of a query each time they change; returns the function that unsubscribes. */
  subscribe<Query extends RecordQuery>(
    query: Query,
    hear: (records: QueriedRecords[Query['collection']]) => void,
  ): () => void
}

interface Ports {
  /** Calls `hear` at each news of a topic; returns the function that unsubscribes. */
  listen: (topic: string, hear: () => void) => () => void
  call: AuthenticatedCall
  /** Calls that need no login. @throws Error without an answer */
  publicCall: <Answer>(path: string, body: unknown) => Promise<Answer>
}

/** The realtime database as this installation has it: news of a topic, after which a call reads what there is. */
export function createRecords({ listen, call, publicCall }: Ports): RealtimeRecords {
  async function read(query: RecordQuery) {
    if (query.collection === 'users') {
      const answer = await call<SessionAnswer | NoSession>('me/session-get', {})
      return answer.ok ? answer.value.tributary_user : null
    }
    if (query.collection === 'supporters') return supportersOf(query)
    if (query.collection === 'stats---content') return contentStatsOf(query)
    const { types, actions } = query
    const asked = { ...(types ? { types } : {}), ...(actions ? { actions } : {}) }
    const answer = await call<{ transactions: WalletTransaction[] }>(
      'me/wallet-transactions',
      asked,
    )
    return answer.ok ? answer.value.transactions : null
  }

  async function supportersOf({ entity_id: id, _npub: npub, limit }: SupportersQuery) {
    const asked = { id, ...(npub ? { npub } : {}), ...(limit ? { limit } : {}) }
    const found = await publicCall<Support>('/api/load-supporters', asked).catch(() => null)
    return found?.top ?? null
  }

  async function contentStatsOf({ type, _id }: ContentStatsQuery): Promise<ContentStats | null> {
    const asked = { id: _id, limit: 1 }
    const found = await publicCall<Support>('/api/load-supporters', asked).catch(() => null)
    if (!found) return null
    const { total, supporters } = found
    return { entity: { _type: type, _id }, support: { total }, supporters }
  }

  return {
    subscribe(query, hear) {
      let isEnded = false
      let isReading = false
      let isWanted = false

      /** Reads the records; news during the read make it read once more. */
      async function readOn(): Promise<void> {
        isWanted = true
        if (isReading) return
        isReading = true
        while (isWanted && !isEnded) {
          isWanted = false
          const records = await read(query)
          // What couldn't be read comes with the next news.
          if (records !== null && !isEnded) hear(records as never)
        }
        isReading = false
      }

      const stop = listen(topicOf(query), () => void readOn())
      return () => {
        isEnded = true
        stop()
      }
    },
  }
}

function topicOf(query: RecordQuery): string {
  if (query.collection === 'supporters') return topics.support(query.entity_id)
  if (query.collection === 'stats---content') return topics.support(query._id)
  return topics.wallet(query.collection === 'users' ? query._id : query._user_id)
}
