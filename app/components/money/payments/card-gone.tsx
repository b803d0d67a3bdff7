import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { dollars } from '#app/rules/money/dollars.ts'
import type { CardGone } from '#app/rules/money/card-gone.ts'
import { cardGoneTexts as texts } from '#app/texts/money/card-gone.ts'

/** A card payment's reversal as a phrase; null if there is none. */
export function goneText({ cents, state }: CardGone): string | null {
  return state === null ? null : texts.says[state](dollars(cents))
}

/** The reversal as a badge beside a payment; nothing if there is none. */
export function GoneBadge({ gone }: { gone: CardGone | null }) {
  const text = gone && goneText(gone)
  if (text === null) return null
  return <PlainBadge color={gone?.state === 'WON' ? 'gray' : 'amber'}>{text}</PlainBadge>
}
