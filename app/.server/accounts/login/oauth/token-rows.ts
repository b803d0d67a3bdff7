import { addSeconds } from 'date-fns/addSeconds'
import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Services } from '#app/.server/base/ctx.ts'
import { type Db, inTransaction } from '#app/.server/base/db/index.ts'
import { hashOfApp } from '#app/.server/accounts/sessions/index.ts'
import { endGrant } from './grants.ts'
import { inLibrarysTime } from './library-time.ts'
import { lives, pollSeconds, type TokenKind } from './lives.ts'

type Store = Pick<Services, 'db' | 'now'>

/** What the library tells apps where something isn't as it has to be. */
export interface Problems {
  gone: () => Error
  used: () => Error
  tooFast: () => Error
  tooLarge: () => Error
}

/** Characters of what is kept about one token. What a page asks for has all of its parameters. */
const mostPayload = 8000
/** Tokens of one session, the last ones: by those before them nobody finds out that they were used twice. */
const mostTokens = 100

/** What the library keeps of one kind, by hashes: of nothing that it hands out the database knows more. */
export function tokensOfKind(store: Store, kind: TokenKind, problems: Problems): Adapter {
  const { db, now } = store
  return {
    upsert: (id, payload, expiresIn) =>
      inTransaction(db, (db) =>
        save({ db, now }, kind, { id, payload, expiresIn: expiresIn ?? lives[kind] }, problems),
      ),
    find: (id) => find(store, kind, id, problems),
    // Once: whoever comes second with it has it from somebody else, so that what came of it ends.
    async consume(id) {
      const consumed = await db
        .updateTable('oauth_tokens')
        .set({ consumed_at: now() })
        .where(...rowOf(kind, id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      if (consumed.numUpdatedRows > 0n) return
      const grant = await grantOf(db, kind, id)
      if (grant !== null) await endGrant(store, grant)
      throw problems.used()
    },
    async destroy(id) {
      await db
        .deleteFrom('oauth_tokens')
        .where(...rowOf(kind, id))
        .execute()
    },
    async revokeByGrantId(grant) {
      await db
        .deleteFrom('oauth_tokens')
        .where('session_id', '=', grant)
        .where('kind', '=', kind)
        .execute()
    },
    // The page on which codes are typed is ours, and so are sessions.
    findByUserCode: () => Promise.resolve(undefined),
    findByUid: () => Promise.resolve(undefined),
  }
}

/** The only row of this kind that its value leads to. */
function rowOf(kind: TokenKind, id: string) {
  const hash = hashOfApp(kind, id)
  return [sql<boolean>`kind = ${kind} and hash = ${hash}`] as const
}

interface Saved {
  id: string
  payload: AdapterPayload
  expiresIn: number
}

async function save(
  { db, now }: Store,
  kind: TokenKind,
  { id, payload, expiresIn }: Saved,
  problems: Problems,
): Promise<void> {
  // What is in the row anyway, or has the id in it.
  const { jti: _, grantId, accountId: __, userCode, returnTo: ___, ...kept } = payload
  const text = JSON.stringify(kept)
  // PostgreSQL can't store NUL.
  if (text.length > mostPayload || text.includes('\\u0000')) throw problems.tooLarge()
  if (grantId !== undefined) await holdGrant({ db, now }, kind, grantId, problems)
  const clientId = payload.clientId ?? String(payload.params?.client_id)
  await db
    .insertInto('oauth_tokens')
    .values({
      kind,
      hash: hashOfApp(kind, id),
      client_id: clientId,
      session_id: grantId ?? null,
      user_code_hash: userCode === undefined ? null : hashOfApp('user code', userCode),
      payload: text,
      created_at: now(),
      expires_at: addSeconds(now(), expiresIn),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doUpdateSet({ payload: text }))
    .execute()
  if (grantId !== undefined) await dropOldest(db, grantId)
}

/** Keeps the session there while its token is written; a refresh begins its life anew. */
async function holdGrant(
  { db, now }: Store,
  kind: TokenKind,
  id: string,
  problems: Problems,
): Promise<void> {
  const held = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now())
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw problems.gone()
  if (kind !== 'RefreshToken') return
  const expires_at = addSeconds(now(), lives.RefreshToken)
  await db
    .updateTable('sessions')
    .set({ expires_at, last_seen_at: now() })
    .where('id', '=', id)
    .execute()
}

async function dropOldest(db: Db, grant: string): Promise<void> {
  await db
    .deleteFrom('oauth_tokens')
    .where('session_id', '=', grant)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('kind', 'hash'),
        'in',
        selectFrom('oauth_tokens')
          .select(['kind', 'hash'])
          .where('session_id', '=', grant)
          .orderBy('created_at', 'desc')
          .offset(mostTokens)
          .$asTuple('kind', 'hash'),
      ),
    )
    .execute()
}

async function find(
  { db, now }: Store,
  kind: TokenKind,
  id: string,
  problems: Problems,
): Promise<AdapterPayload | undefined> {
  const row = await db
    .selectFrom('oauth_tokens')
    .leftJoin('sessions', 'sessions.id', 'oauth_tokens.session_id')
    .select(['payload', 'session_id', 'consumed_at', 'oauth_tokens.expires_at', 'sessions.user_id'])
    .where(...rowOf(kind, id))
    .executeTakeFirst()
  if (!row) return undefined
  const { session_id, user_id, consumed_at, expires_at } = row
  const payload = row.payload as AdapterPayload
  if (kind === 'DeviceCode' && session_id === null && payload.error === undefined)
    await countPoll({ db, now }, id, problems)
  return {
    ...payload,
    jti: id,
    kind,
    exp: inLibrarysTime(expires_at, now()),
    ...(session_id === null ? {} : { grantId: session_id }),
    ...(user_id === null ? {} : { accountId: user_id }),
    ...(consumed_at === null ? {} : { consumed: inLibrarysTime(consumed_at, now()) }),
  }
}

async function countPoll({ db, now }: Store, id: string, problems: Problems): Promise<void> {
  const counted = await db
    .updateTable('oauth_tokens')
    .set({ polled_at: now() })
    .where(...rowOf('DeviceCode', id))
    .where(({ eb, or }) =>
      or([eb('polled_at', 'is', null), eb('polled_at', '<=', subSeconds(now(), pollSeconds))]),
    )
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) throw problems.tooFast()
}

async function grantOf(db: Db, kind: TokenKind, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_tokens')
    .select('session_id')
    .where(...rowOf(kind, id))
    .executeTakeFirst()
  return row?.session_id ?? null
}
