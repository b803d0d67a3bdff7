import type { Actor } from '#app/.server/base/actor.ts'
import { sessionCookieFor } from '#app/.server/accounts/sessions/session-cookie.ts'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

export interface TestAccount {
  userId: string
  email: string
  actor: Extract<Actor, { kind: 'user' }>
  ctx: Ctx
  /** A Cookie header with the account's session. */
  cookie: string
  /** For the header x-tributary-token. */
  token: string
}

/** Has the account prove again who it is: a clock that was moved on makes a proof stale. */
export async function proveAgain(services: Services, { actor }: Pick<Ctx, 'actor'>): Promise<void> {
  if (actor.kind !== 'user') return
  await services.db
    .updateTable('sessions')
    .set({ proved_at: services.now() })
    .where('id', '=', actor.sessionId)
    .execute()
}

/** Has the account's session used again: a clock that was moved on by a month ends those that nobody used. */
export async function useAgain(services: Services, { actor }: TestAccount): Promise<void> {
  await services.db
    .updateTable('sessions')
    .set({ last_seen_at: services.now() })
    .where('id', '=', actor.sessionId)
    .execute()
}

/** Links a Nostr key (64 hexadecimal digits) to an account, without the challenge that its owner would sign. */
export async function giveKey(
  services: Services,
  { userId }: Pick<TestAccount, 'userId'>,
  pubkey: string,
): Promise<void> {
  await services.db
    .insertInto('account_nostr_keys')
    .values({ pubkey: Buffer.from(pubkey, 'hex'), user_id: userId, linked_at: services.now() })
    .execute()
}

let count = 0

/** An account with an open session, as if its user had just logged in. */
export async function createAccount(
  services: Services,
  options: { email?: string; username?: string; admin?: boolean; moderator?: boolean } = {},
): Promise<TestAccount> {
  const userId = newId()
  const email = options.email ?? `person-${++count}@example.com`
  const admin = options.admin ?? false
  await services.db
    .insertInto('users')
    .values({
      id: userId,
      email,
      username: options.username ?? null,
      is_admin: admin,
      is_moderator: options.moderator ?? false,
      created_at: services.now(),
    })
    .execute()
  const session = await createSession(services, userId)
  const actor = {
    kind: 'user' as const,
    userId,
    admin,
    sessionId: session.id,
    ...(options.moderator && { moderator: true as const }),
  }
  const setCookie = await sessionCookieFor(services.site, session.secret)
  return {
    userId,
    email,
    actor,
    ctx: contextFor(services, actor),
    cookie: setCookie.split(';')[0] ?? '',
    token: await services.tokens.issue({ userId, sessionId: session.id }),
  }
}
