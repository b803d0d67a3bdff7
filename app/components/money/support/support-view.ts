import type { SubmissionResult } from '@conform-to/react'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type { CardBoostState } from '#app/schemas/money/card-boosts.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Who is paid for content, and where there is more about them. */
export interface SupportRecipient extends ValueRecipient {
  name: string
  /** Rounded, of every boost. */
  percent: number
  link: string | null
  /** Whether the way there may cost something. */
  isOutside: boolean
}

/** Who gets what of a payment by card, once fees are off it. */
interface CardShare {
  name: string
  /** Of a million. */
  parts: number
}

/** What boosting a piece of content takes. */
export interface SupportView {
  /** With its parent. */
  hit: ContentHit
  /** Empty where nobody could be paid. */
  recipients: SupportRecipient[]
  fees: {
    /** Whether our node keeps to the highest fee that it is told. */
    capsFees: boolean
    /** Whether at some second others are paid than `recipients`. */
    mayDiffer: boolean
  }
  /** Whether it can be paid by card too. */
  card: boolean
  /** Among whom that is divided; empty where it can't be. */
  cardShares: CardShare[]
  /** What the installation takes of payments by card, in per cent. */
  cardFeePercent: number
  canComment: boolean
  /** Of a bitcoin in US dollars; null where nobody knows it. */
  price: number | null
  /** The same again pays nothing again. */
  ulid: string
  /** What has become of a boost by card, for who comes back from paying it; null for others. */
  returned: ReturnedBoost | null
}

/** A boost by card whose provider leads back to the page. */
export interface ReturnedBoost {
  state: CardBoostState
  ulid: string
  /** What is shown of it once it is paid. */
  boost: PaidBoost | null
}

/** What has become of a boost: it is paid, or its form is refused and goes on with this ulid. */
export type SupportAnswer =
  | { boost: PaidBoost; form?: undefined }
  /** `proof` where who pays has to prove first who they are. */
  | { form: SubmissionResult; ulid: string; proof?: string | undefined }

export interface PaidBoost {
  /** Of its receipt. */
  path: string
  satoshis: number
  /** US cents, where it was paid by card. */
  cents?: number
  /** Whether some of it is on its way. */
  isPending: boolean
}
