import { signedInOnly } from '#app/.server/accounts/sessions/index.ts'

/** Layout route of pages that need a signed-in user. */
export const middleware = [signedInOnly]
