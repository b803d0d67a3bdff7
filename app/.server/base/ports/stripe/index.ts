export { readEvent } from './read-event.ts'
export { type StripeService, openStripe } from './service.ts'
