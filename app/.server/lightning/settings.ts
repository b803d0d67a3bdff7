import { z } from 'zod'

/** Which node LIGHTNING names. */
export type LightningSettings = { kind: 'devnet' }

export const lightningSetting = z.string().transform((text, context): LightningSettings => {
  if (text === 'devnet') return { kind: 'devnet' }
  context.addIssue('must be devnet')
  return z.NEVER
})
