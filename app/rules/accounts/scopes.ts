/** What a program may be allowed to do for an account. What spends money or changes who may log in is never allowed to one. */
export const scopes = ['read', 'listen', 'publish', 'statistics', 'money-read', 'operate'] as const

export type Scope = (typeof scopes)[number]

/** What personal tokens begin with, by which they are told from others, and found where they shouldn't be. */
export const tokenPrefix = 'tributary_pat_'

/** For how many days a token may hold; null for as long as nobody ends it. */
export const tokenDays = [7, 30, 90, 365, null] as const

export const mostTokens = 50
