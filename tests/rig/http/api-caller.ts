import type { TestRouter } from './router.ts'

export type CallAnswer = Record<string, unknown> & { status: number }

/** Makes calls of the JSON API with an account's token, or another one given; answers the body and its status. */
export function apiCaller(router: TestRouter, token: string) {
  return async function call<Answer extends object = Record<string, unknown>>(
    name: string,
    body: unknown,
    byToken = token,
  ): Promise<Answer & { status: number }> {
    const response = await router.postJson(`/v1/${name}`, body, { token: byToken })
    const answer = (await response.json()) as Answer
    return { ...answer, status: response.status }
  }
}
