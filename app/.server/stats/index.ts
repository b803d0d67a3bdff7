export { trackEvent } from './track-event.ts'
