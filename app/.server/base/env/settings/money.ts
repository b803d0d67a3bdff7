import { z } from 'zod'
import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { lightningSetting } from '#app/.server/base/env/lightning-setting.ts'
import { httpUrl, type Settings, text } from './setting.ts'

/** A share of a payment, with two decimal places at most. */
const percentage = z.coerce
  .number('must be a percentage')
  .min(0)
  .max(50)
  .refine(
    (percent) => Number(percent.toFixed(2)) === percent,
    'must have two decimal places at most',
  )

const lightning = z.string().transform((value, context) => {
  const read = lightningSetting(value)
  if ('value' in read) return read.value
  context.addIssue(read.problem)
  return z.NEVER
})

/** Addresses of JSON, each with the field that has the price: `https://prices.example/now#data.amount`. */
const priceSources = z.string().transform((value, context) =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((source) => {
      const [url = '', field = 'USD'] = source.split('#', 2)
      const isRight =
        httpUrl.safeParse(url).success && /^[\w-]{1,50}(?:\.[\w-]{1,50}){0,4}$/.test(field)
      if (!isRight)
        context.addIssue(
          'must list http addresses, each with # and the names of a field, with dots between them',
        )
      return { url, field }
    }),
)

/** Lightning, cards, and what the installation takes of payments. */
export const moneySettings = {
  LIGHTNING: {
    type: lightning.default({ kind: 'devnet' }),
    unset:
      '`devnet`: three nodes with play money on a chain of their own, opened by the first call (100 MB more)',
    about: 'The node that holds this installation’s sats: [connecting a node](lightning.md).',
    example: 'lnd:https://127.0.0.1:8080?macaroon=…&cert=…',
    isSecret: true,
  },
  LIGHTNING_FEE_PERCENT: {
    type: percentage.default(2),
    about:
      'What the installation takes of boosts of what is made here, beside its splits; 0 for none.',
    example: '1.5',
  },
  LIGHTNING_EXPLORER_URL: {
    type: httpUrl.default('https://amboss.space'),
    about: 'Explorer that splits link to: nodes are at `/node/{key}` below it.',
    example: 'https://mempool.space/lightning',
  },
  BITCOIN_PRICE_URLS: {
    type: priceSources.default([]),
    unset:
      'on the devnet always $100,000, marked as play; else no price: sats are shown without dollars',
    about:
      'Public addresses that answer JSON, with spaces between them, each with `#` and the field of the dollars (`USD` without one). The price in the middle counts.',
    example: 'https://mempool.space/api/v1/prices#USD',
  },
  OPEN_MUSIC_ADDRESS: {
    type: z
      .string()
      .refine((address) => parseLightningAddress(address) !== undefined, 'Not a lightning address')
      .optional(),
    unset: 'none',
    about: 'Lightning address of an organisation that music feeds are asked to support by a split.',
    example: 'music@pods.example',
  },
  STRIPE_SECRET_KEY: {
    type: text.optional(),
    unset:
      'a sandbox of Stripe’s API in the server, with checkout, onboarding and billing pages of its own: play money, test numbers pay',
    about:
      'Secret key of an account at Stripe, with `STRIPE_WEBHOOK_SECRET`: [taking cards](cards.md).',
    example: 'sk_live_…',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    type: z
      .string()
      .transform((value) => value.split(/\s+/).filter(Boolean))
      .pipe(z.array(z.string()).min(1))
      .optional(),
    unset: 'none',
    about: 'Signing secrets of its webhook endpoints, with spaces between them.',
    example: 'whsec_… whsec_…',
    isSecret: true,
  },
  PLATFORM_FEE_PERCENT: {
    type: percentage.default(0),
    about:
      'What the installation takes of what is paid by card, and of subscriptions and purchases.',
    example: '5',
  },
  PLANS: {
    type: z.enum(['optional', 'required']).default('optional'),
    about:
      'Whether shows and artists need a plan. `optional`: without one they have everything. `required`: without one they have what LITE has.',
    example: 'required',
  },
} satisfies Settings
