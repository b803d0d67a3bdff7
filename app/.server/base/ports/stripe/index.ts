export { readEvent } from './read-event.ts'
export { type StripeService, openStripe, withoutCards } from './service.ts'
