import { generateKeyPairSync } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { accessPrefix, isScope, scopes } from '#app/rules/accounts/scopes.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { isSuspended } from '#app/.server/accounts/records/index.ts'
import { adapterFor } from './adapter.ts'
import { atOwnAddress, cookiesOf } from './at-own-address.ts'
import { isClientSecret } from './clients.ts'
import { lives } from './lives.ts'
import { authorizationPath } from './paths.ts'

type Library = typeof import('oidc-provider')

/** The server of OAuth of an installation. Its library is loaded when it is wanted first. */
export async function openProvider(services: Services): Promise<Provider> {
  const library = await import('oidc-provider')
  const { publicUrl } = services.site
  const provider = new library.Provider(publicUrl, configurationOf(services, library))
  // Signs the cookie that holds a browser to its request; a rotation of the secret is followed.
  Object.defineProperty(provider, 'keys', {
    get: () => services.keys.all().map((key) => Buffer.from(purposeKey(key, 'oauth cookies'))),
  })
  provider.use(atOwnAddress(publicUrl))
  provider.on('server_error', (ctx, error) => answerFailure(ctx, error))
  // Of the server of the library itself, whose types leave it out.
  const app: EventEmitter = provider
  app.on('error', (error: Error & { expose?: boolean }) => {
    if (!error.expose) reportError(error, { place: 'oauth' })
  })
  nameTokens(provider)
  provider.Client.prototype.compareClientSecret = function (actual) {
    return isClientSecret(this.clientSecret, actual)
  }
  return provider
}

const off = { enabled: false }

function configurationOf(
  services: Services,
  { errors, interactionPolicy }: Library,
): Configuration {
  const { Check, Prompt } = interactionPolicy
  const askedEachTime = new Check(
    'asked',
    'somebody has to allow it',
    'interaction_required',
    (ctx) => {
      requireScope(ctx)
      return ctx.oidc.result?.consent === undefined
    },
  )

  /** What asks for nothing that there is gets nothing. */
  function requireScope({ oidc }: KoaContextWithOIDC): void {
    if (![...oidc.requestParamScopes].some(isScope))
      throw new errors.InvalidScope('ask for at least one scope', String(oidc.params?.scope ?? ''))
  }

  // Whoever is signed in is asked each time, whatever they have allowed before.
  const policy = interactionPolicy.base()
  policy.clear()
  policy.add(new Prompt({ name: 'consent', requestable: true }, askedEachTime))

  return {
    adapter: adapterFor(services, {
      gone: () => new errors.InvalidGrant('what was allowed has ended'),
      used: () => new errors.InvalidGrant('it was used already'),
      tooFast: () => new errors.SlowDown(),
      tooLarge: () =>
        new errors.InvalidRequest('it is too long, or has characters that can’t be kept'),
    }),
    // ID tokens alone would be signed, and there are none: without a key the library takes no app.
    jwks: { keys: [unusedKey()] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: [...scopes],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    routes: {
      authorization: authorizationPath,
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      device_authorization: '/oauth/device-code',
      // A page of ours.
      code_verification: '/device',
    },
    features: {
      deviceFlow: {
        enabled: true,
        deviceInfo(ctx) {
          requireScope(ctx)
          return {}
        },
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      userinfo: off,
    },
    interactions: {
      policy,
      url: (_ctx, { uid }) => `/oauth/consent/${uid}`,
    },
    cookies: cookiesOf(services),
    ttl: { ...lives, Session: lives.Interaction, Grant: lives.RefreshToken },
    findAccount: (_ctx, id) => accountOf(services, id),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // An app is let in for as long as it comes back, not for as long as somebody is signed in at a browser.
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    // Nothing that is sent has a cookie in it.
    clientBasedCORS: () => true,
    renderError(ctx, { error }, cause) {
      const why = cause instanceof errors.SessionNotFound ? 'session_not_found' : error
      ctx.redirect(`/oauth/refused?${new URLSearchParams({ error: why }).toString()}`)
      ctx.status = 303
    },
  }
}

function unusedKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ format: 'jwk' })
}

/** Whoever is suspended or gone has nothing that an app could have a new token for. */
async function accountOf({ db, now }: Services, id: string) {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now())]))
    .where(({ not }) => not(isSuspended(now())))
    .executeTakeFirst()
  return found && { accountId: found.id, claims: () => ({ sub: found.id }) }
}

/** Tokens are told by how they begin, as personal ones are. */
function nameTokens({ AccessToken }: Provider): void {
  const { generateTokenId } = AccessToken.prototype as unknown as { generateTokenId(): string }
  Object.assign(AccessToken.prototype, {
    generateTokenId(this: object) {
      return accessPrefix + generateTokenId.call(this)
    },
  })
}

function answerFailure(ctx: KoaContextWithOIDC, error: Error): void {
  if (!(error instanceof DatabaseAwayError)) return reportError(error, { place: 'oauth' })
  ctx.status = 503
  ctx.set('Retry-After', '5')
  ctx.body = { error: 'temporarily_unavailable' }
}
