import { Readable } from 'node:stream'
import { GuardedFetchError, type GuardedFetch } from '#app/.server/guarded-fetch/index.ts'

/** A fetch that answers by address, counts what it was asked for, and can't reach any other server. */
export interface AnsweringFetch {
  fetch: GuardedFetch
  answers: Map<string, { status?: number; body: unknown }>
  asked: string[]
}

export function answeringFetch(): AnsweringFetch {
  const answers: AnsweringFetch['answers'] = new Map()
  const asked: string[] = []

  function fetch(url: string | URL) {
    const address = String(url)
    asked.push(address)
    const answer = answers.get(address)
    if (!answer) return Promise.reject(new GuardedFetchError('UNREACHABLE', 'Nobody answers.'))
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
