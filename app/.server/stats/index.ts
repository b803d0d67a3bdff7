export { trackEvent } from './track-event.ts'
export { forgetPlays } from './forget-plays.ts'
