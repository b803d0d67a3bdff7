import type { Site } from '#app/.server/base/site.ts'

/** Where passkeys of this installation are valid: its host, and pages of its own origin alone. */
export function relyingParty(site: Site): { id: string; origin: string } {
  const { hostname, origin } = new URL(site.publicUrl)
  return { id: hostname, origin }
}

/** COSE ids of EdDSA, ES256 and RS256, which authenticators support. */
export const algorithms = [-8, -7, -257]
