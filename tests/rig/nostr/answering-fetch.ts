import { Readable } from 'node:stream'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/errors.ts'
import type { GuardedRequest } from '#app/.server/base/ports/fetch/request.ts'

/** A fetch that answers by address, counts what it was asked for, and can't reach any other server. */
export interface AnsweringFetch {
  fetch: GuardedFetch
  answers: Map<string, { status?: number; body: unknown; isElsewhere?: boolean }>
  asked: string[]
}

export function answeringFetch(): AnsweringFetch {
  const answers: AnsweringFetch['answers'] = new Map()
  const asked: string[] = []

  function fetch(url: string | URL, { maxRedirects }: GuardedRequest) {
    const address = String(url)
    asked.push(address)
    const answer = answers.get(address)
    if (!answer) return Promise.reject(new GuardedFetchError('UNREACHABLE', 'Nobody answers.'))
    if (answer.isElsewhere && maxRedirects === 0)
      return Promise.reject(new GuardedFetchError('TOO_MANY_REDIRECTS', 'It redirects.'))
    const bytes = Buffer.from(JSON.stringify(answer.body))
    return Promise.resolve({
      status: answer.status ?? 200,
      headers: {},
      url: address,
      redirects: [],
      body: Readable.from([bytes]),
      bytes: () => Promise.resolve(bytes),
      text: () => Promise.resolve(bytes.toString()),
      discard: () => undefined,
    })
  }

  return { fetch: Object.assign(fetch, { close: () => Promise.resolve() }), answers, asked }
}
