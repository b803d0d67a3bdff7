export { honeypotProps, isSpam } from './honeypot.ts'
export { type RateLimit, countHit, isWithinLimit, networkOf } from './rate-limit.ts'
