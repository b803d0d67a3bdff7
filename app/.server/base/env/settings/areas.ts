import { z } from 'zod'
import { registrations } from '#app/rules/base/areas.ts'
import type { Settings } from './setting.ts'

const onOrOff = z.enum(['on', 'off']).default('on')

/** Whole areas of the product, and who may open an account. */
export const areaSettings = {
  MONEY: {
    type: onOrOff,
    about:
      '`off`: no sats, wallets, prices, subscriptions or cards, and neither node nor Stripe is opened: [what is left](areas.md).',
    example: 'off',
  },
  CARDS: {
    type: onOrOff,
    about: '`off`: nothing is paid by card; sats stay. Not with `PLANS=required`.',
    example: 'off',
  },
  SOCIAL: {
    type: onOrOff,
    about: '`off`: no Nostr: timelines, comments, live chat, relay, and keys of accounts.',
    example: 'off',
  },
  REGISTRATION: {
    type: z.enum(registrations).default('open'),
    about:
      'Who may open an account: everybody (`open`), whom an operator lets in (`approval`), who has a link of theirs (`invitation`), or nobody (`closed`): [accounts](areas.md#who-may-open-an-account).',
    example: 'invitation',
  },
} satisfies Settings
