import { type Db, inTransaction, lockFor } from '#app/.server/base/db/index.ts'
import type { Sandbox } from '../sandbox.ts'

/** What functions of the sandbox work with: a transaction, or the database where nothing is changed. */
export interface Work {
  db: Db
  /** Seconds since 1970: when what they do is said to have happened. */
  now: number
  /** When it is said to somebody else: what is caught up on happened before. */
  toldAt: Date
  publicUrl: string
  /** The connected account it is done for; '' is the platform itself. */
  account: string
  request: { id: string; idempotencyKey: string | null } | null
}

interface Circumstances {
  account?: string
  request?: Work['request']
  /** When it happens, unless that is now. */
  at?: Date
}

/** For reading. */
export function reading(sandbox: Sandbox, { account, request, at }: Circumstances = {}): Work {
  const toldAt = sandbox.now()
  return {
    db: sandbox.db,
    now: Math.floor((at ?? toldAt).getTime() / 1000),
    toldAt,
    publicUrl: sandbox.publicUrl,
    account: account ?? '',
    request: request ?? null,
  }
}

/** Changes the sandbox in one transaction. One change is made at a time, so that each sees what the last one left. */
export function changing<T>(
  sandbox: Sandbox,
  work: (work: Work) => Promise<T>,
  circumstances: Circumstances = {},
): Promise<T> {
  return inTransaction(sandbox.db, async (db) => {
    await lockFor({ db }, 'stripe sandbox')
    return work({ ...reading(sandbox, circumstances), db })
  })
}
