/** What a program may be allowed to do for an account. What spends money or changes who may log in is never allowed to one. */
export const scopes = ['read', 'listen', 'publish', 'statistics', 'money-read', 'operate'] as const

export type Scope = (typeof scopes)[number]

export function isScope(name: string): name is Scope {
  return (scopes as readonly string[]).includes(name)
}

/** What personal tokens begin with, by which they are told from others, and found where they shouldn't be. */
export const tokenPrefix = 'tributary_pat_'

/** What the tokens of apps begin with, which hold for half an hour. */
export const accessPrefix = 'tributary_oat_'

/** For how many days a token may hold; null for as long as nobody ends it. */
export const tokenDays = [7, 30, 90, 365, null] as const

export const mostTokens = 50

/** Apps that one account has allowed something; one more ends the one that was not used for longest. */
export const mostApps = 50
