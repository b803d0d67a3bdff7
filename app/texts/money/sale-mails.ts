import { grouped } from '#app/rules/base/grouped.ts'
import { inDollars } from '#app/rules/money/prices.ts'

/** A payment, as a sale receipt words it. */
interface Paid {
  title: string
  cents: number
  satoshis: number | null
  /** The card's last digits; null for the wallet, or if unknown. */
  cardLast4: string | null
}

const amount = ({ cents, satoshis }: Pick<Paid, 'cents' | 'satoshis'>) =>
  satoshis === null ? `$${inDollars(cents)}` : `$${inDollars(cents)} (${grouped(satoshis)} sats)`

const from = ({ satoshis, cardLast4 }: Paid) => {
  if (satoshis !== null) return 'from your Tributary wallet'
  return cardLast4 === null ? 'by card' : `by the card that ends in ${cardLast4}`
}

const mail = (subject: string, ...lines: string[]) => ({ subject, text: `${lines.join('\n\n')}\n` })

/** Why a subscription isn't renewed any more. */
const whyOver = {
  ASKED: () => 'You cancelled it.',
  CANCELLED: () => 'You cancelled it.',
  UNPAID: () => 'It couldn’t be renewed.',
  NOT_OFFERED: (title: string) => `${title} doesn’t offer it any more.`,
  GIVEN_BACK: () => 'What you paid for it was given back.',
}

export type OverReason = keyof typeof whyOver

/** Mails about subscriptions and purchases. Days are formatted already. */
export const saleMails = {
  subscriptionPaid: (paid: Paid & { since: string; until: string; link: string }) =>
    mail(
      `Receipt: your subscription to ${paid.title}`,
      `You paid ${amount(paid)} ${from(paid)} for your subscription to ${paid.title}.`,
      `It is for ${paid.since} to ${paid.until}, and is renewed then unless you cancel it.`,
      `Your subscriptions and receipts:\n${paid.link}`,
    ),
  purchasePaid: (paid: Paid & { page: string; link: string }) =>
    mail(
      `Receipt: ${paid.title}`,
      `You paid ${amount(paid)} ${from(paid)} for ${paid.title}. It is yours to listen to from now on:\n${paid.page}`,
      `Your receipts:\n${paid.link}`,
    ),
  givenBack: (paid: Paid & { returned: number; link: string }) =>
    mail(
      `Money back: ${paid.title}`,
      `$${inDollars(paid.returned)} of the ${amount(paid)} that you paid for ${paid.title} went back to your card.`,
      `Your receipts:\n${paid.link}`,
    ),
  disputed: (paid: Paid & { returned: number; link: string }) =>
    mail(
      `Payment disputed: ${paid.title}`,
      `Your bank has taken back $${inDollars(paid.returned)} of the ${amount(paid)} that you paid for ${paid.title}, since the payment is disputed.`,
      ...(paid.returned < paid.cents ? [] : ['What you paid for is closed to you now.']),
      `Your receipts:\n${paid.link}`,
    ),
  renewalFailed: (failed: {
    title: string
    price: number
    isCard: boolean
    days: number
    link: string
  }) =>
    mail(
      `Your subscription to ${failed.title} couldn’t be renewed`,
      failed.isCard
        ? `The $${inDollars(failed.price)} for the next month of ${failed.title} couldn’t be taken from your card.`
        : `Your Tributary wallet has too little for the next month of ${failed.title}, which is $${inDollars(failed.price)}.`,
      failed.isCard
        ? 'It is tried again in the next days, in which you hear everything. You can give another card here:'
        : `It is tried again each day for ${failed.days} days. You hear everything until then; after that the subscription ends.`,
      failed.link,
    ),
  cancelled: (cancelled: { title: string; until: string; reason: OverReason; link: string }) =>
    mail(
      `Your subscription to ${cancelled.title} ends on ${cancelled.until}`,
      `${whyOver[cancelled.reason](cancelled.title)} You hear everything until ${cancelled.until}, and nothing more is taken.`,
      cancelled.link,
    ),
  ended: (ended: { title: string; reason: OverReason; link: string }) =>
    mail(
      `Your subscription to ${ended.title} has ended`,
      `${whyOver[ended.reason](ended.title)} Nothing more is taken. What is for subscribers of ${ended.title} is closed to you now; what you bought stays yours.`,
      ended.link,
    ),
} as const
