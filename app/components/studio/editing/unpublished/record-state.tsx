import { Badge } from '@radix-ui/themes/components/badge'
import { FilePenLine } from 'lucide-react'
import { Time } from '#app/components/base/ui/time.tsx'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import { StateBadge } from '#app/components/studio/frame/editor-frame.tsx'

/** What listeners see of a record. */
export interface PublicSide {
  /** Path of its public page; null if it was never published. */
  publicPage: string | null
  /** When the public version was changed last; null while unpublished. */
  listenersSee: string | null
  /** When it was unpublished; null while published. */
  unpublished: string | null
}

interface RecordStateProps {
  state: PublishState
  unpublished: string | null
  /** Whether it has unpublished changes. */
  hasChanges: boolean
}

export function RecordState({ state, unpublished, hasChanges }: RecordStateProps) {
  // In a draft they wait for an owner, beside what it lacks otherwise.
  if (hasChanges && state === 'PUBLISHED') return <ChangesBadge />
  if (state !== 'DRAFT' || !unpublished) return <StateBadge state={state} />
  return (
    <Badge color="gray">
      {texts.unpublishedOn} <Time value={unpublished} />
    </Badge>
  )
}

/** The amber badge for unpublished changes. */
export function ChangesBadge() {
  return (
    <Badge color="amber">
      <FilePenLine size={12} />
      <span data-words>{texts.badge}</span>
    </Badge>
  )
}
