/** What every instance takes by default; an address counts as 23 of them there, so that what is shorter always fits. */
const longest = 500

interface Post {
  text: string
  url: string
  visibility: string
}

/** The address at which an instance takes posts, by its own address. */
export function statusesAddress(instance: string): string {
  return new URL('/api/v1/statuses', instance).href
}

/** The headers of a post: what was posted with a key is posted once, however often it is sent. */
export function postHeaders(token: string, key: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
}

/** The body of a post, which mentions nobody. */
export function mastodonPost({ text, url, visibility }: Post): string {
  const room = longest - url.length - 2
  // A joiner that isn't seen keeps @ada@social.example from being somebody's name.
  const plain = text.replace(/@(?=\w)/g, '@\u2060')
  const shown = [...plain]
  const status = shown.length <= room ? plain : `${shown.slice(0, room - 1).join('')}…`
  return JSON.stringify({ status: `${status}\n\n${url}`, visibility })
}
