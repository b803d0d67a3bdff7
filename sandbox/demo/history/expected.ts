/** How an audience grows, and comes to what is published. Days since 1970, UTC. */
export interface AudienceSize {
  /** How many follow it today. */
  now: number
  /** The share of them who did when it began. */
  atFirst: number
  /** The first day, and today. */
  from: number
  to: number
}

/** The share of followers who fetch an episode in each of its first days; later ones find it now and then. */
const firstDays = [0.36, 0.17, 0.095, 0.06, 0.045, 0.036, 0.03]
const laterShare = 0.026
const neverNone = 0.0011
/** From Sunday on. */
const weekdays = [0.74, 1.1, 1.06, 1.05, 1.04, 1.0, 0.78]
/** From January on: fewer in summer and at the end of the year. */
const months = [1.06, 1.04, 1.03, 1.02, 1.0, 0.96, 0.9, 0.91, 1.0, 1.04, 1.04, 0.95]

/** The share of followers who fetch an episode on a day, so many days after it was published. */
function shareOn(age: number): number {
  return firstDays[age] ?? Math.max(laterShare / (age - 5) ** 1.1, neverNone)
}

const sums = [0]

/** The share of followers who have fetched it before that day. */
export function shareBefore(age: number): number {
  for (let day = sums.length; day <= age; day++) sums.push((sums[day - 1] ?? 0) + shareOn(day - 1))
  return sums[age] ?? 0
}

/** How many follow it on a day. */
export function followersOn(day: number, { now, atFirst, from, to }: AudienceSize): number {
  const progress = to > from ? Math.min(1, Math.max(0, (day - from) / (to - from))) : 1
  return Math.max(1, Math.round(now * (atFirst + (1 - atFirst) * progress ** 1.25)))
}

/** How many downloads of something are to be expected on a day, so many days after it was published. */
export function expectedOn(day: number, age: number, audience: AudienceSize): number {
  const date = new Date(day * 86_400_000)
  const usual = (weekdays[date.getUTCDay()] ?? 1) * (months[date.getUTCMonth()] ?? 1)
  return followersOn(day, audience) * shareOn(age) * usual
}
