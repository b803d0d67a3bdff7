import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { scopes } from '#app/rules/accounts/scopes.ts'
import type { Services } from '#app/.server/base/ctx.ts'

const resumeCookie = 'tributary_app'

/** Its cookies: of them the one alone is sent that holds a browser to its request. */
export function cookiesOf({ site }: Services): Configuration['cookies'] {
  const secure = site.publicUrl.startsWith('https:')
  const bounds = { httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  return {
    names: {
      resume: resumeCookie,
      interaction: 'tributary_app_id',
      session: 'tributary_app_session',
    },
    long: bounds,
    short: bounds,
  }
}

/** The library takes its own address from the request, which names any; and has cookies that nothing here reads. */
export function atOwnAddress(publicUrl: string) {
  const { protocol, host } = new URL(publicUrl)
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    Object.defineProperties(ctx.request, {
      protocol: { value: protocol.slice(0, -1) },
      host: { value: host },
    })
    await next()
    const cookies = [ctx.response.headers['set-cookie'] ?? []]
      .flat()
      .filter((one) => one.startsWith(`${resumeCookie}=`) || one.startsWith(`${resumeCookie}.sig=`))
    ctx.remove('Set-Cookie')
    if (cookies.length > 0) ctx.set('Set-Cookie', cookies)
    if (ctx.status === 200 && ctx.path.startsWith('/.well-known/'))
      ctx.body = withoutIdentity(ctx.body as object)
  }
}

/** What the library says of itself, without what is of OpenID Connect. */
function withoutIdentity(described: object): object {
  const { jwks_uri: _, ...rest } = described as Record<string, unknown>
  return {
    ...Object.fromEntries(
      Object.entries(rest).filter(([name]) => !/^(?:claim|id_token|subject|request_)/.test(name)),
    ),
    scopes_supported: [...scopes],
    response_modes_supported: ['query'],
  }
}
