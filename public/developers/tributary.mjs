// Makes the calls of a Tributary site: one file without dependencies, for Node 20 and later, Deno, Bun and browsers.
//
//   import { tributary } from './tributary.mjs'
//   const site = tributary('https://pods.example', { token: process.env.TRIBUTARY_TOKEN })
//   const { feeds } = await site.call('me/hosting-feeds-get')
//
// As a program it publishes an episode, whose description is a file of JSON:
//
//   TRIBUTARY_TOKEN=… node tributary.mjs https://pods.example episode.json lamp.mp3 [key]
//
// The MP3 is a file, or an address that the site fetches it from.

/** How often something is tried that is refused for now. */
const tries = 4
const longestWaitSeconds = 60

/** What the site has refused, by its code (`NO_FEED`), the field at fault and what to do. */
export class TributaryError extends Error {
  constructor(status, { error = 'ERROR_UNKNOWN', field, message, ...details } = {}) {
    super(message ?? error)
    this.name = 'TributaryError'
    Object.assign(this, { status, code: error, field, details })
  }
}

/**
 * The calls of a site. What is refused for now (429, 503) is tried again after as long as the site says.
 * @param {string | URL} site its address
 * @param {{ token?: string, fetch?: typeof fetch }} [options] a personal token of the account page
 */
export function tributary(site, { token, fetch: send = globalThis.fetch } = {}) {
  async function ask(method, path, body, headers = {}) {
    for (let time = 1; ; time++) {
      const response = await send(new URL(path, site), {
        method,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        body,
      })
      const isTable = response.headers.get('content-type')?.startsWith('text/csv')
      if (response.ok && isTable) return response.text()
      const answer = await response.json().catch(() => ({}))
      if (response.ok) return answer
      const isForNow = response.status === 429 || response.status === 503
      if (!isForNow || time === tries) throw new TributaryError(response.status, answer)
      const seconds = Number(response.headers.get('retry-after')) || time
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(seconds, longestWaitSeconds) * 1000),
      )
    }
  }

  const post = (path, body, headers) => ask('POST', path, body, headers)

  const asJson = (path, body) =>
    post(path, JSON.stringify(body ?? {}), { 'content-type': 'application/json' })

  return {
    /** A call by its name, as `me/library-get`. */
    call: (name, body) => asJson(`/v1/${name}`, body),

    /** A read that is open to everybody, as `api/load-charts`. */
    read: (name, body) => asJson(`/${name}`, body),

    /**
     * A table of statistics as CSV: `statistics('stats', { feed_id, range: '30' })`, or `audience`.
     * @param {'stats' | 'audience'} name
     * @param {Record<string, string>} query
     */
    statistics: (name, query) =>
      ask('GET', `/v1/statistics/${name}.csv?${new URLSearchParams(query)}`),

    /**
     * Publishes an episode: what it is (`feed_id`, `title`, …), its MP3 or the address that the site fetches it from, and a
     * key of your own, with which it is made once however often you send it.
     * @param {object} episode
     * @param {Blob | string} audio
     * @param {{ key?: string, filename?: string }} [options]
     */
    publishEpisode(episode, audio, { key, filename = 'episode.mp3' } = {}) {
      const named = key ? { 'idempotency-key': key } : {}
      if (typeof audio === 'string') {
        const body = JSON.stringify({ ...episode, audioUrl: audio })
        return post('/v1/episodes', body, { 'content-type': 'application/json', ...named })
      }
      const form = new FormData()
      form.set('episode', JSON.stringify(episode))
      form.set('audio', audio, filename)
      return post('/v1/episodes', form, named)
    },
  }
}

/** As a program: its arguments, and the token of the environment. */
async function main([site, description, audio, key]) {
  const { basename } = await import('node:path')
  const { openAsBlob } = await import('node:fs')
  const { readFile } = await import('node:fs/promises')
  if (!site || !description || !audio)
    throw new Error('Usage: tributary.mjs <site> <episode.json> <audio.mp3 or address> [key]')
  const episode = JSON.parse(await readFile(description, 'utf8'))
  const isAddress = /^https?:\/\//i.test(audio)
  const file = isAddress ? audio : await openAsBlob(audio, { type: 'audio/mpeg' })
  const calls = tributary(site, { token: process.env.TRIBUTARY_TOKEN })
  const made = await calls.publishEpisode(episode, file, { key, filename: basename(audio) })
  console.log(JSON.stringify(made, null, 2))
}

const isProgram =
  typeof process !== 'undefined' &&
  Boolean(process.argv?.[1]) &&
  import.meta.url.endsWith(encodeURI(process.argv[1].split(/[\\/]/).at(-1)))
if (isProgram)
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.field ? `${error.field}: ${error.message}` : error.message)
    process.exitCode = 1
  })
