import { inDollars } from '#app/rules/money/prices.ts'

/** A reversed card payment. Amounts are US cents; `gone` is the reversed sum. */
interface ReversedPayment {
  kind: 'BOOST' | 'SUBSCRIPTION' | 'PURCHASE'
  title: string
  cents: number
  gone: number
  link: string
}

const what = {
  BOOST: (title: string) => `a boost of ${title}`,
  SUBSCRIPTION: (title: string) => `a subscription to ${title}`,
  PURCHASE: (title: string) => `${title}, which was bought`,
}

const paid = ({ kind, title, cents }: ReversedPayment) =>
  `the $${inDollars(cents)} that were paid by card for ${what[kind](title)}`

const mail = (subject: string, { link }: ReversedPayment, ...lines: string[]) => ({
  subject,
  text: `${[...lines, `Your statements:\n${link}`].join('\n\n')}\n`,
})

/** Mails to owners about reversed card payments. */
export const cardMails = {
  REFUNDED: (gone: ReversedPayment) =>
    mail(
      `Money back: ${gone.title}`,
      gone,
      `$${inDollars(gone.gone)} of ${paid(gone)} went back to whoever paid.`,
      'Your share of it is taken back from what you have earned.',
    ),
  DISPUTED: (gone: ReversedPayment) =>
    mail(
      `Payment disputed: ${gone.title}`,
      gone,
      `The bank of whoever paid has taken back $${inDollars(gone.gone)} of ${paid(gone)}, since the payment is disputed.`,
      'It counts as given back until the bank has decided, and nothing more of this payment is sent to you meanwhile. You are told when it is decided.',
    ),
  LOST: (gone: ReversedPayment) =>
    mail(
      `Dispute lost: ${gone.title}`,
      gone,
      `The bank of whoever paid has decided for them: $${inDollars(gone.gone)} of ${paid(gone)} stay with them.`,
      'Your share of it is taken back from what you have earned.',
    ),
  WON: (gone: ReversedPayment) =>
    mail(
      `Dispute won: ${gone.title}`,
      gone,
      `The bank has decided for you: what it had taken back of ${paid(gone)} has come back, and counts again.`,
    ),
} as const
