export { honeypotProps, isSpam } from './honeypot.ts'
export { type RateLimit, countHit, isWithinLimit } from './rate-limit.ts'
