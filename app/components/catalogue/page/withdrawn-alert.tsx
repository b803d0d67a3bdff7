import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import type { ContentHit, Withdrawal } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'

interface WithdrawnAlertProps {
  type: ContentHit['_type']
  reason: Withdrawal
}

/** What the page of something that was withdrawn says first. */
export function WithdrawnAlert({ type, reason }: WithdrawnAlertProps) {
  return (
    <PlainAlert tone="warning">
      {texts.withdrawn[reason](type) + texts.pageStays[reason](type)}
    </PlainAlert>
  )
}
