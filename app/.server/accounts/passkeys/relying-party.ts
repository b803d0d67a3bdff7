import type { Site } from '#app/.server/ctx.ts'

/** What passkeys of this installation are good for: its host, and pages of its own origin alone. */
export function relyingParty(site: Site): { id: string; origin: string } {
  const { hostname, origin } = new URL(site.publicUrl)
  return { id: hostname, origin }
}

/** EdDSA, ES256, RS256: what authenticators have. */
export const algorithms = [-8, -7, -257]
