const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `June 15, 2026` of seconds since 1970. */
export function dayOf(seconds: number): string {
  return days.format(seconds * 1000)
}
