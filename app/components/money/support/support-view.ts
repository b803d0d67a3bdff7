import type { SubmissionResult } from '@conform-to/react'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type { CheckoutState } from '#app/schemas/money/card-boosts.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { SupportWords } from '#app/schemas/money/support-words.ts'

/** A recipient of content, with a link to more about them. */
export interface SupportRecipient extends ValueRecipient {
  name: string
  /** Rounded percentage of every boost. */
  percent: number
  link: string | null
  /** Whether there may be a network fee. */
  isOutside: boolean
}

/** A recipient's part of a card payment, after fees. */
interface CardShare {
  name: string
  /** In parts per million. */
  parts: number
}

/** The data of the support page's dialog and form. */
export interface SupportView {
  /** With its parent. */
  hit: ContentHit
  /** Empty if nobody can be paid. */
  recipients: SupportRecipient[]
  fees: {
    /** Whether our node caps fees. */
    capsFees: boolean
    /** Whether time splits pay others at some position. */
    mayDiffer: boolean
  }
  /** Whether it can be paid by card too. */
  card: boolean
  /** The division of a card payment; empty if cards aren't possible. */
  cardShares: CardShare[]
  /** The installation's fee on card payments, in per cent. */
  cardFeePercent: number
  canComment: boolean
  /** Bitcoin price in US dollars; null if unknown. */
  price: number | null
  /** The idempotency key of the next payment. */
  ulid: string
  /** The card boost from whose checkout the viewer returns; null otherwise. */
  checkout: BoostCheckout | null
  /** What the address says of the payer, which others may have written: it only fills in the form. */
  words: SupportWords
}

/** What a support page is given. */
export interface SupportedPage {
  view: SupportView
  /** The answer to a form that was sent without JavaScript. */
  posted: SupportAnswer | undefined
  /** The card boost from whose checkout the viewer returns, also once the address no longer says so. */
  checkout: BoostCheckout | null
}

/** A card boost whose checkout redirects to the page. */
export interface BoostCheckout {
  state: CheckoutState
  ulid: string
  /** The boost, once it is paid. */
  boost: PaidBoost | null
}

/** The answer to the form: the paid boost, or a refusal, to be sent again with this ULID. */
export type SupportAnswer =
  | { boost: PaidBoost; form?: undefined }
  /** `proof` if a fresh proof is needed. */
  | { form: SubmissionResult; ulid: string; proof?: string | undefined }

export interface PaidBoost {
  /** Path of its receipt. */
  path: string
  satoshis: number
  /** US cents of a card boost. */
  cents?: number
  /** Whether some shares are pending. */
  isPending: boolean
}
