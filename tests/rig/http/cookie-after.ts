/** The Cookie header that a browser goes on with after an answer: of the session that it set, if it set one. */
export function cookieAfter(answer: Response, before: string): string {
  const set = answer.headers
    .getSetCookie()
    .find((cookie) => /^(?:__Host-)?tributary_session=/.test(cookie))
  return set?.split(';')[0] ?? before
}
