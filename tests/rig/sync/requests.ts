import type { TestRouter } from '#tests/rig/http/router.ts'

/** What an app is set up with. */
export interface AppAccount {
  username: string
  token: string
}

/** What an app has got. */
export interface Got {
  status: number
  headers: Headers
  text: string
  json: unknown
}

export type Ask = (
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Got>

/** HTTP Basic, as apps send it. */
export function basic({ username, token }: AppAccount): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}` }
}

/** Sends what apps send: their requests have neither origin nor cookies but their own. */
export function asker(router: TestRouter, headers: Record<string, string> = {}): Ask {
  return async (method, path, options = {}) => {
    const { body } = options
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const response = await router.send(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers: { ...headers, ...options.headers },
        ...(text === undefined ? {} : { body: text }),
      }),
    )
    return got(response)
  }
}

async function got(response: Response): Promise<Got> {
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  return { status: response.status, headers: response.headers, text, json }
}
