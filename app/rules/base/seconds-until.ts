const daySeconds = 86_400

/** When the day that it is now is over (UTC). */
export function nextUtcDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000 / daySeconds) + 1) * daySeconds * 1000)
}

/** Seconds from `now` until it is a time of day (UTC, as 03:00) next. */
export function secondsUntil(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const passed = Math.floor(now.getTime() / 1000) % daySeconds
  return (hours * 3600 + minutes * 60 - passed + daySeconds) % daySeconds
}
