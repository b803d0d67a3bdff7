import type { RouterContextProvider } from 'react-router'
import { appCookieHolder } from '#app/.server/accounts/login/index.ts'
import { tokenHolder } from '#app/.server/accounts/sessions/index.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { addressContext, deviceContext, servicesContext } from '#app/.server/base/http/context.ts'
import { refuseInMaintenance } from '#app/.server/base/http/maintenance.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { noteAccount } from '#app/.server/base/lib/logging/log-context.ts'
import { type Scope, tokenPrefix } from '#app/rules/accounts/scopes.ts'
import { tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { countCall } from './call-rate.ts'

/** What an app of a protocol that isn't ours sends for its listener. */
interface Credentials {
  /** Theirs here; undefined where the protocol has none beside the key. */
  username?: string | undefined
  /** A personal token. */
  password: string
}

type AppCtx = Ctx & { username: string | null }

/**
 * Whom a request of such an app is from, within the limit of calls.
 * @throws AppError 401 UNAUTHORIZED, also for a username that isn't the account's; 403 SCOPE_NEEDED and what keeps the
 * account from doing anything; 429, 503
 */
export function appCtx(
  context: Readonly<RouterContextProvider>,
  { username, password }: Credentials,
  scope: Scope,
): Promise<AppCtx> {
  return ctxOf(context, { username, scope }, (services) => {
    // What an app was allowed by OAuth is for that app, and shown as its own.
    if (!password.startsWith(tokenPrefix)) throw wrongPassword()
    return tokenHolder(services, password)
  })
}

/** The same by the cookie that an app has got since it sent these. */
export function cookieCtx(
  context: Readonly<RouterContextProvider>,
  request: Request,
  scope: Scope,
): Promise<AppCtx> {
  return ctxOf(context, { scope }, (services) => appCookieHolder(services, request))
}

async function ctxOf(
  context: Readonly<RouterContextProvider>,
  { username, scope }: { username?: string | undefined; scope: Scope },
  find: (services: Services) => ReturnType<typeof tokenHolder>,
): Promise<AppCtx> {
  const services = context.get(servicesContext)
  const address = context.get(addressContext)
  countCall(services.site, address)
  const holder = await find(services)
  const { actor } = holder
  noteAccount(actor.userId)
  if (username !== undefined && username.toLowerCase() !== holder.username) throw wrongPassword()
  if (!actor.scopes?.includes(scope))
    throw new AppError('SCOPE_NEEDED', { status: 403, message: texts.scopeNeeded(scope) })
  refuseInMaintenance(services.site, actor, services.now())
  return {
    ...contextFor(services, actor),
    address,
    ...context.get(deviceContext),
    username: holder.username,
  }
}

function wrongPassword(): AppError {
  return new AppError('UNAUTHORIZED', { status: 401, message: tokenTexts.invalid })
}
