import type { Scope } from '#app/rules/accounts/scopes.ts'
import { makePersonalToken } from '#app/.server/accounts/login/index.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { proveAgain, type TestAccount } from './account.ts'

/** A personal token of an account, as its page makes it. */
export async function personalToken(
  services: Services,
  account: Pick<TestAccount, 'ctx' | 'actor'>,
  scopes: Scope[],
  days: number | null = 30,
): Promise<string> {
  await proveAgain(services, account.ctx)
  const ctx = contextFor(services, account.actor)
  return (await makePersonalToken(ctx, { name: scopes.join(' '), scopes, days })).token
}
