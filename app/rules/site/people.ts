import type { Role } from '#app/rules/base/desk.ts'
import type { Quota } from '#app/rules/studio/quota.ts'

/** The lists of the operator's page of people. */
export const peopleGroups = ['ALL', 'PODCASTERS', 'ARTISTS', 'OPERATORS', 'SUSPENDED'] as const
export type PeopleGroup = (typeof peopleGroups)[number]

/** What somebody is here: a role, else what they make. */
export type PersonKind = Role | 'PODCASTER' | 'ARTIST' | 'LISTENER'

export type PersonState = 'ACTIVE' | 'SUSPENDED' | 'APPEALED' | 'WAITING' | 'ENDING' | 'NEAR_QUOTA'

/** What a list of people knows of one. */
interface Facts {
  role: Role | null
  podcasts: number
  artists: number
  isSuspended: boolean
  /** They have appealed, and nobody has answered. */
  hasAppealed: boolean
  isWaiting: boolean
  isEnding: boolean
  storage: Quota
}

const nearly = 0.9

export function kindOf({ role, podcasts, artists }: Facts): PersonKind {
  if (role) return role
  if (podcasts > 0) return 'PODCASTER'
  return artists > 0 ? 'ARTIST' : 'LISTENER'
}

/** The one state that matters most. */
export function stateOf(facts: Facts): PersonState {
  const { used, limit } = facts.storage
  if (facts.isEnding) return 'ENDING'
  if (facts.isSuspended) return facts.hasAppealed ? 'APPEALED' : 'SUSPENDED'
  if (facts.isWaiting) return 'WAITING'
  return limit !== null && used > 0 && used >= limit * nearly ? 'NEAR_QUOTA' : 'ACTIVE'
}
