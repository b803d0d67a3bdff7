import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { registerClient } from '#app/.server/accounts/login/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { type Answer, startListener, type TestListener } from './listener.ts'
import { testRouter } from './router.ts'

export const backAt = 'http://127.0.0.1/back'

interface Registered {
  id: string
  secret: string | null
}

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
  error?: string
}

/** What a request for tokens is answered. */
interface TokenAnswer extends Partial<Tokens> {
  status: number
  headers: Answer['headers']
}

/** An installation with its own server, at which operators register apps. */
export async function oauthSite(services: Services) {
  const [listener, router] = [await startListener(services), testRouter(services)]
  return {
    listener,
    router,
    async app(
      options: { scopes?: Scope[]; redirectUris?: string[]; isConfidential?: boolean } = {},
    ) {
      const { scopes = ['read', 'listen'], redirectUris = [backAt], isConfidential } = options
      const kind = isConfidential ? ('CONFIDENTIAL' as const) : ('PUBLIC' as const)
      const { ctx } = await createAccount(services, { admin: true })
      const app = await registerClient(ctx, { name: 'Lamp Player', kind, redirectUris, scopes })
      return oauthApp(listener, router, app)
    },
  }
}

export type OAuthApp = ReturnType<typeof oauthApp>

/** An app as an attacker or its maker has it: each request is made by hand. */
function oauthApp(listener: TestListener, router: ReturnType<typeof testRouter>, app: Registered) {
  const verifier = randomBytes(32).toString('base64url')

  /** Sends a browser to the site; answers what the site says to it. */
  function begin(changes: Record<string, string | undefined> = {}): Promise<Answer> {
    const asked = {
      client_id: app.id,
      response_type: 'code',
      redirect_uri: backAt,
      scope: 'read',
      state: 'of the app',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...changes,
    }
    return listener.ask(`/oauth/authorize?${queryOf(asked)}`)
  }

  /** The page on which somebody is asked, and what holds their browser to it. */
  async function question(changes: Record<string, string | undefined> = {}) {
    const answer = await begin(changes)
    const path = answer.headers.location?.replace('http://localhost:3000', '') ?? ''
    const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
    return { path, cookie, resume: path.replace('consent', 'authorize') }
  }

  /** Goes on after the answer; answers the address that the browser is sent back to. */
  async function goOn(resume: string, cookies: string[]): Promise<Answer> {
    return listener.ask(resume, { headers: { cookie: cookies.join('; ') } })
  }

  async function post(
    path: string,
    fields: Record<string, string | undefined>,
  ): Promise<TokenAnswer> {
    const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`
    const answer = await listener.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(app.secret === null ? {} : { authorization: basic }),
      },
      body: queryOf(app.secret === null ? { client_id: app.id, ...fields } : fields),
    })
    const body = (answer.text === '' ? {} : JSON.parse(answer.text)) as Partial<Tokens>
    return { status: answer.status, headers: answer.headers, ...body }
  }

  const exchange = (code: string, changes: Record<string, string | undefined> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: backAt,
      code_verifier: verifier,
      ...changes,
    })

  /** A code that an account allows. */
  async function codeOf(
    account: TestAccount,
    {
      allow = ['read'],
      ...changes
    }: { allow?: Scope[]; scope?: string; redirect_uri?: string } = {},
  ): Promise<string> {
    const { path, cookie, resume } = await question({ scope: allow.join(' '), ...changes })
    await answerAs(account, path, allow)
    const { location } = (await goOn(resume, [cookie, account.cookie])).headers
    return new URL(location ?? 'http://nowhere').searchParams.get('code') ?? ''
  }

  /** Answers the question as the form of its page does. */
  async function answerAs(account: TestAccount, path: string, allow: Scope[] | 'deny') {
    const form = allow === 'deny' ? { answer: 'deny' } : { answer: 'allow', ...scopeFields(allow) }
    return router.postForm(path, form as Record<string, string>, account)
  }

  return {
    ...app,
    verifier,
    begin,
    question,
    goOn,
    post,
    exchange,
    codeOf,
    answerAs,
    refresh: (token: string | undefined, changes: Record<string, string | undefined> = {}) =>
      post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, ...changes }),
    /** The tokens of an account that has let the app in. */
    async tokensOf(account: TestAccount, allow: Scope[] = ['read']): Promise<Tokens> {
      const answer = await exchange(await codeOf(account, { allow }))
      if (!answer.access_token) throw new Error(JSON.stringify(answer))
      return answer as Tokens & TokenAnswer
    },
  }
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Fields as a form without JavaScript sends several of one name. */
export function scopeFields(scopes: readonly Scope[]): Record<string, string> {
  return Object.fromEntries(scopes.map((scope, at) => [`scopes[${at}]`, scope]))
}

function queryOf(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return new URLSearchParams(given).toString()
}
