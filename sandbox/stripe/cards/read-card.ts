import { type Decline, testCard, type TestCard } from './test-cards.ts'

/** A card as it was typed in. */
export interface EnteredCard {
  card: TestCard
  month: number
  year: number
}

interface CardFields {
  number: string
  /** `12 / 34` */
  expiry: string
  cvc: string
}

const longest = 40

/** Reads a card, or says what is wrong with it as Stripe does. */
export function readCard(fields: CardFields, now: Date): EnteredCard | Decline {
  const [number, expiry, cvc] = [fields.number, fields.expiry, fields.cvc].map((text) =>
    text.slice(0, longest).replace(/[\s-]/g, ''),
  ) as [string, string, string]
  const card = testCard(number)
  if (!card)
    return {
      code: 'incorrect_number',
      message: 'Your card number is incorrect. Only test cards are taken here.',
    }
  const [, month, year] = /^(\d{1,2})\/?(?:20)?(\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return { code: 'invalid_expiry_month', message: 'Your card’s expiration date is invalid.' }
  // A card is good until the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime())
    return { code: 'expired_card', message: 'Your card has expired.' }
  if (!/^\d{3,4}$/.test(cvc))
    return { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' }
  return { card, month: Number(month), year: 2000 + Number(year) }
}
