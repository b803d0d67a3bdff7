import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Services } from '#app/.server/base/ctx.ts'
import { clientMetadata } from './clients.ts'
import { endGrant } from './grants.ts'
import { lives, type TokenKind } from './lives.ts'
import { inLibrarysTime } from './library-time.ts'
import { type Problems, tokensOfKind } from './token-rows.ts'

type Store = Pick<Services, 'db' | 'now'>

/** Where the library keeps what it has to know: apps, what they were allowed, and what they show for it. */
export function adapterFor(store: Store, problems: Problems) {
  return (name: string): Adapter => {
    if (name in lives) return tokensOfKind(store, name as TokenKind, problems)
    if (name === 'Client') return { ...keepsNothing, find: (id) => clientMetadata(store, id) }
    if (name === 'Grant')
      return {
        ...keepsNothing,
        find: (id) => grantOf(store, id),
        destroy: (id) => endGrant(store, id),
      }
    return keepsNothing
  }
}

/** The library's own sessions: who is signed in, the session cookie of the site says. */
const keepsNothing: Adapter = {
  upsert: () => Promise.resolve(),
  find: () => Promise.resolve(undefined),
  findByUserCode: () => Promise.resolve(undefined),
  findByUid: () => Promise.resolve(undefined),
  consume: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  revokeByGrantId: () => Promise.resolve(),
}

/** What an account allows an app, which is a session. */
async function grantOf({ db, now }: Store, id: string): Promise<AdapterPayload | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['user_id', 'client_id', 'scopes', 'expires_at', 'created_at'])
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  if (!row?.client_id) return undefined
  return {
    jti: id,
    kind: 'Grant',
    accountId: row.user_id,
    clientId: row.client_id,
    openid: { scope: (row.scopes ?? []).join(' ') },
    iat: inLibrarysTime(row.created_at, now()),
    exp: inLibrarysTime(row.expires_at, now()),
  }
}
