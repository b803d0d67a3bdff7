import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { isPayable, supportPath } from '#app/rules/money/support-path.ts'

interface SupportButtonProps {
  hit: ContentHit
  /** Position of the page's URL (`?t=`), in seconds. */
  startAt?: number | null
  /** Whether it is the main button of the page. */
  isMain?: boolean
  /** Whether it can be paid by card. */
  card?: boolean
}

/** Opens the support dialog; without JavaScript, the page. Absent if nobody can be paid. */
export function SupportButton({ hit, startAt = null, isMain, card }: SupportButtonProps) {
  if (!isPayable(hit) && !card) return null
  return (
    <PlainButtonLink
      to={supportPath(hit)}
      rel="nofollow"
      data-support
      variant={isMain ? 'solid' : 'soft'}
      color={isMain ? undefined : 'gray'}
      onClick={(event) =>
        plainPress(event, () => writingRequest.ask({ what: 'support', hit, startAt }))
      }
    >
      <BoltIcon size={18} />
      <span>{texts.support}</span>
    </PlainButtonLink>
  )
}
