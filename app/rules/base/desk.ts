/** Roles that an account may have in the installation; most have none. */
export const roles = ['MODERATOR', 'OPERATOR'] as const

export type Role = (typeof roles)[number]

/**
 * What is done at the operator's pages (/admin), and who at least may. Moderators look after people and what they make and
 * say, all of which can be undone; what can't be, and the installation itself, is the operator's.
 */
export const deskActs = {
  SEE_PEOPLE: 'MODERATOR',
  SIGN_OUT: 'MODERATOR',
  SUSPEND_ACCOUNT: 'MODERATOR',
  SEE_CONTENT: 'MODERATOR',
  HIDE_CONTENT: 'MODERATOR',
  SUSPEND_CONTENT: 'MODERATOR',
  SEE_REPORTS: 'MODERATOR',
  DECIDE_REPORT: 'MODERATOR',
  BLOCK_WORDS_AND_KEYS: 'MODERATOR',
  SEE_LOG: 'MODERATOR',
  LET_IN: 'OPERATOR',
  CONFIRM_MAIL: 'OPERATOR',
  SET_QUOTA: 'OPERATOR',
  GIVE_ROLE: 'OPERATOR',
  DELETE_ACCOUNT: 'OPERATOR',
  HAND_OVER: 'OPERATOR',
  DELETE_CONTENT: 'OPERATOR',
  BLOCK_PLACES: 'OPERATOR',
  SET_TERMS: 'OPERATOR',
  RUN_INSTALLATION: 'OPERATOR',
} as const satisfies Record<string, Role>

export type DeskAct = keyof typeof deskActs

/** Whether somebody with a role, or none, may do something at the operator's pages. */
export function mayAct(role: Role | null, act: DeskAct): boolean {
  return role === 'OPERATOR' || role === deskActs[act]
}
