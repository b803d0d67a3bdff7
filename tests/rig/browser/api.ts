import type { BrowserContext } from 'playwright'
import { tributary, type Tributary } from '#client/index.js'
import { mailedCode, type RunningAt } from './run-product.ts'

/** Calls of the JSON API as a signed-in account makes them. */
export interface Api {
  call<Answer = Record<string, unknown>>(name: string, body: unknown): Promise<Answer>
  /** Asks where to put a file, puts it there, and answers the address that it has then. */
  upload(object: Record<string, string>, type: string, bytes: Buffer): Promise<string>
}

/** A token lives for 15 minutes; a file of tests takes longer on a slow machine. */
const renewedAfterMs = 12 * 60_000

/** Signs in with the code from the mail, again before the token ends. */
export async function signIn(product: RunningAt, email: string): Promise<Api & { token: string }> {
  const ask = () => tokenOf(product, email)
  return apiOf(product, await ask(), ask)
}

async function tokenOf(product: RunningAt, email: string): Promise<string> {
  await mailCode(product, email)
  const code = mailedCode(product, email)
  const { data } = await post<{ data: { token: string } }>(product, 'me/login-with-code', {
    variant: 'AUTH',
    email,
    code,
  })
  return data.token
}

/** The calls of the account that a browser profile is logged in to. */
export async function apiOfBrowser(product: RunningAt, { request }: BrowserContext): Promise<Api> {
  const headers = { Origin: product.url, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await request.post(`${product.url}/session-token`, { headers })
  return apiOf(product, ((await answer.json()) as { token: string }).token)
}

/** Has a login code mailed. */
export async function mailCode(product: RunningAt, email: string): Promise<void> {
  const device = { platform: 'WEB', os: 'Linux', device: 'browser' }
  await post(product, 'me/login-with-email', { variant: 'AUTH', email, ...device })
}

/** The same account on a server that was started anew; `renew` asks for a new token before it ends. */
export function apiOf(
  product: RunningAt,
  token: string,
  renew?: () => Promise<string>,
): Api & { token: string } {
  let held = { token, at: Date.now() }
  async function freshToken(): Promise<string> {
    if (renew && Date.now() - held.at > renewedAfterMs)
      held = { token: await renew(), at: Date.now() }
    return held.token
  }
  return {
    token,
    call: async (name, body) => post(product, name, body, await freshToken()),
    async upload(object, type, bytes) {
      const wanted = { object, num_bytes: bytes.length, content_type: type }
      const { presigned_url, preview_url } = await post<Record<string, string>>(
        product,
        'me/hosting-presigned-url-get',
        wanted,
        await freshToken(),
      )
      const put = await fetch(presigned_url ?? '', {
        method: 'PUT',
        headers: { 'Content-Type': type },
        body: new Uint8Array(bytes),
      })
      if (!put.ok) throw new Error(`the upload answered ${put.status}`)
      return preview_url ?? ''
    },
  }
}

async function post<Answer>(
  product: RunningAt,
  name: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  const { data, error, response } = await programOf(product, token).POST(
    `/v1/${name}` as '/v1/me/inbox-get',
    { body: body as {} },
  )
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(error)}`)
  return data as Answer
}

/** The calls of a product as a program makes them with our client. */
function programOf({ url }: RunningAt, token?: string): Tributary {
  return tributary(url, { ...(token === undefined ? {} : { token }), tries: 1 })
}
