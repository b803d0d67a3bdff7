import { z } from 'zod'
import { clientKinds, isRedirect, mostRedirects } from '#app/rules/accounts/oauth-clients.ts'
import { scopes } from '#app/rules/accounts/scopes.ts'
import { id, text } from '#app/schemas/base/text.ts'
import { appTexts } from '#app/texts/accounts/apps.ts'
import { clientTexts as texts } from '#app/texts/accounts/oauth-clients.ts'

export const longestClientName = 60
const longestRedirect = 500

/** The addresses of a text, one a line. */
const redirectUris = text(mostRedirects * (longestRedirect + 2))
  .default('')
  .transform((lines) => [
    ...new Set(
      lines
        .split(/\r\n?|\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .superRefine((addresses, context) => {
    const wrong = addresses.find((one) => one.length > longestRedirect || !isRedirect(one))
    if (wrong !== undefined)
      context.addIssue({ code: 'custom', message: texts.notAddress(wrong.slice(0, 100)) })
    if (addresses.length > mostRedirects)
      context.addIssue({ code: 'custom', message: texts.tooManyAddresses(mostRedirects) })
  })

/** The form that registers an app. */
export const newClientForm = z.object({
  name: text(longestClientName).trim().min(1, texts.nameMissing),
  kind: z.enum(clientKinds, texts.kindMissing),
  redirectUris,
  scopes: z
    .array(z.enum(scopes), texts.scopesMissing)
    .min(1, texts.scopesMissing)
    .max(scopes.length),
})
export type NewClient = z.output<typeof newClientForm>

/** The form that takes one away. */
export const removeClientForm = z.object({ client: id })

/** What somebody answers an app that asks. */
export const consentForm = z.object({
  answer: z.enum(['allow', 'deny']),
  scopes: z.array(z.enum(scopes)).max(scopes.length).default([]),
})

/** What somebody answers a device, by the code that it shows. */
export const deviceForm = consentForm.extend({
  user_code: z.string(appTexts.noCode).trim().min(1, appTexts.noCode).max(40, appTexts.noCode),
})
