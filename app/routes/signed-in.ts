import { signedInOnly } from '#app/.server/accounts/index.ts'

/** Around the pages of whoever is signed in. */
export const middleware = [signedInOnly]
