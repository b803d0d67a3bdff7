const name = 'redirect-check'
const states = { yes: true, no: false } as const

/** The path of a page with the answer whether a feed's old URL redirects here. */
export function redirectAnswerPath(page: string, feedId: string, isRedirected: boolean): string {
  const url = new URL(page, 'https://own.invalid')
  url.searchParams.set(name, `${isRedirected ? 'yes' : 'no'}-${feedId}`)
  return `${url.pathname}${url.search}#${redirectAnswerId(feedId)}`
}

/** The answer in a page's query for a feed; null if it wasn't checked. */
export function redirectAnswer(query: URLSearchParams, feedId: string): boolean | null {
  const [state = '', of] = (query.get(name) ?? '').split('-')
  if (of !== feedId || !Object.hasOwn(states, state)) return null
  return states[state as keyof typeof states]
}

/** The id of what says the answer. */
export function redirectAnswerId(feedId: string): string {
  return `redirect-${feedId}`
}
