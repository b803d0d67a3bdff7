import { Avatar } from '#app/components/base/ui/avatar.tsx'
import type { Payer } from '#app/schemas/money/public-boosts.ts'
import { payerTexts } from '#app/texts/money/payers.ts'

/** The name of a payer. */
export function payerName({ name }: Payer): string {
  return name?.trim() || payerTexts.anonymous
}

export function PayerAvatar({ payer, size }: { payer: Payer; size: number }) {
  return <Avatar id={payer.id} name={payerName(payer)} src={payer.image} of="person" size={size} />
}
