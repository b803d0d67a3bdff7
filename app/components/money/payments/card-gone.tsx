import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { dollars } from '#app/rules/money/dollars.ts'
import type { CardGone } from '#app/rules/money/card-gone.ts'
import { cardGoneTexts as texts } from '#app/texts/money/card-gone.ts'

/** What went back of a payment by card, in one phrase; null where nothing ever did. */
export function goneText({ cents, state }: CardGone): string | null {
  return state === null ? null : texts.says[state](dollars(cents))
}

/** The same beside a payment; nothing where nothing is to be said. */
export function GoneBadge({ gone }: { gone: CardGone | null }) {
  const text = gone && goneText(gone)
  if (text === null) return null
  return <PlainBadge color={gone?.state === 'WON' ? 'gray' : 'amber'}>{text}</PlainBadge>
}
