import type { Role } from '#app/rules/base/desk.ts'

/** Whether the notes of a suspended account stay where they are. */
export const notesChoices = ['KEEP', 'HIDE'] as const
/** Whether its shows, where it is their only owner, stay or are suspended with it. */
export const showsChoices = ['KEEP', 'SUSPEND'] as const

export type NotesChoice = (typeof notesChoices)[number]
export type ShowsChoice = (typeof showsChoices)[number]

/** What the owner of an account is mailed about what the operator has decided; times are ISO 8601. */
export type StandingNote =
  | { about: 'SUSPENDED'; reason: string; until: string | null }
  | { about: 'RESTORED'; words: string }
  | { about: 'ENDED' }
  | { about: 'ANSWERED'; words: string }
  | { about: 'DELETED' }
  | { about: 'ADDRESS'; to: string; isNew: boolean }

/** Why somebody may not suspend, sign out or delete an account, or change its role; null where they may. */
export type NotOver = 'SELF' | 'HAS_ROLE'

/**
 * Whether somebody with a role may do something to an account: nobody to themselves where that would shut them out, and
 * moderators to nobody with a role.
 */
export function mayBeOver(
  actor: { id: string | null; role: Role | null },
  account: { id: string; role: Role | null },
  { isOwnAllowed }: { isOwnAllowed: boolean },
): NotOver | null {
  if (actor.role !== 'OPERATOR' && account.role !== null && actor.id !== account.id)
    return 'HAS_ROLE'
  return actor.id === account.id && !isOwnAllowed ? 'SELF' : null
}
