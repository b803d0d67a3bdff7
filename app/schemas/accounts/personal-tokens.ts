import { z } from 'zod'
import { scopes, tokenDays } from '#app/rules/accounts/scopes.ts'
import { text } from '#app/schemas/base/text.ts'
import { tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'

export const longestTokenName = 60

/** The form that makes a personal token. */
export const newTokenForm = z.object({
  name: text(longestTokenName).trim().min(1, texts.nameMissing),
  scopes: z.array(z.enum(scopes)).min(1, texts.scopesMissing).max(scopes.length),
  days: z
    .enum(tokenDays.map((days) => String(days ?? 'none')))
    .transform((days) => (days === 'none' ? null : Number(days))),
})
export type NewToken = z.output<typeof newTokenForm>

/** The form that ends one. */
export const endTokenForm = z.object({ token: z.string().min(1).max(100) })
