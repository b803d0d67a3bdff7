import { tributary, type Tributary } from '#client/index.js'
import type { TestRouter } from './router.ts'

export type CallAnswer = Record<string, unknown> & { status: number }

/** The calls of the API as a program makes them with our client. */
export function programOf(router: TestRouter, token?: string): Tributary {
  return tributary(router.publicUrl, { ...(token ? { token } : {}), fetch: router.fetch, tries: 1 })
}

/**
 * Makes calls of the JSON API with an account's token, or another one given, whatever their bodies are; answers the body
 * and its status.
 */
export function apiCaller(router: TestRouter, token: string) {
  return async function call<Answer extends object = Record<string, unknown>>(
    name: string,
    body: unknown,
    byToken = token,
  ): Promise<Answer & { status: number }> {
    const site = programOf(router, byToken)
    const { data, error, response } = await site.POST(`/v1/${name}` as '/v1/me/inbox-get', {
      body: body as {},
    })
    return { ...((data ?? error) as unknown as Answer), status: response.status }
  }
}
