import { z } from 'zod'
import { email } from '#app/schemas/accounts/accounts.ts'
import { feedRole } from './hosting-money.ts'
import { id } from '#app/schemas/base/text.ts'

/** The forms of a feed's owners; the roles of current owners are further fields, named by their ids. */
export const ownersForm = z.strictObject({
  intent: z.enum(['save', 'remove', 'invite', 'withdraw', 'leave']).default('save'),
  user: id.optional(),
  email: email.optional(),
  role: feedRole.default('EDITOR'),
})
