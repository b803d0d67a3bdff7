export { honeypotProps, isSpam } from './honeypot.ts'
export { type RateLimit, countAttempt, countAttemptOf } from './rate-limit.ts'
