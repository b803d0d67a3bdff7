import { type Db, inTransaction, lockFor } from '#app/.server/base/db/index.ts'
import type { Sandbox } from '../sandbox.ts'

/** The context of the sandbox's functions: a transaction, or the database for reading. */
export interface Work {
  db: Db
  /** Unix seconds: the time of their changes. */
  now: number
  /** The time of their events, which is later when due work is caught up on. */
  toldAt: Date
  publicUrl: string
  /** The connected account; '' is the platform itself. */
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

/** Runs a change in one transaction. Changes are serialised, so that each sees the previous one's result. */
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
