/** An RFC 822 date, `Thu, 19 Nov 2026 06:00:00 GMT`; undefined if `iso` is no date. */
export function rfc822(iso: string | undefined): string | undefined {
  if (iso === undefined) return undefined
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString()
}
