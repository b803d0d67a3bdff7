import { Badge } from '@radix-ui/themes/components/badge'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'

/** Says that a text is a draft, and why. */
export function DraftNote({ children }: { children: string }) {
  return (
    <Alert tone="warning">
      <Badge color="amber">{itemTexts.transcript.draftMark}</Badge> {children}
    </Alert>
  )
}
