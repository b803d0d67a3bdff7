// The calls of a Tributary site for TypeScript: openapi-fetch with the types of api.d.ts. See README.md.
import createClient from 'openapi-fetch'

const longestWaitSeconds = 60

/** What the site has refused. */
export class TributaryError extends Error {
  constructor(status, { error = 'ERROR_UNKNOWN', field, message, ...details } = {}) {
    super(message ?? error)
    this.name = 'TributaryError'
    Object.assign(this, { status, code: error, field, details })
  }
}

export function tributary(site, { token, fetch = globalThis.fetch, tries = 4 } = {}) {
  return createClient({
    baseUrl: String(site).replace(/\/+$/, ''),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    fetch: (request) => patiently(fetch, request, tries),
  })
}

/** Makes a request again that is refused for now (429, 503), after as long as the site says. */
async function patiently(fetch, request, tries) {
  for (let time = 1; ; time++) {
    const response = await fetch(time < tries ? request.clone() : request)
    const isForNow = response.status === 429 || response.status === 503
    if (!isForNow || time >= tries) return response
    const seconds = Number(response.headers.get('retry-after')) || time
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(seconds, longestWaitSeconds) * 1000),
    )
  }
}

export async function answer(call) {
  const { data, error, response } = await call
  if (!response.ok) throw new TributaryError(response.status, error)
  return data
}

export function publishEpisode(site, { episode, audio, key }) {
  return site.POST('/v1/episodes', {
    ...(key === undefined ? {} : { params: { header: { 'Idempotency-Key': key } } }),
    body: { episode, audio },
    bodySerializer: () => {
      const form = new FormData()
      form.set('episode', JSON.stringify(episode))
      form.set('audio', audio, 'episode.mp3')
      return form
    },
  })
}
