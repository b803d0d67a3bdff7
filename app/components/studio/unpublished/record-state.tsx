import { FilePenLine } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import type { PublishState } from '#app/rules/publish-state.ts'
import { StateBadge } from '../editor-frame.tsx'

/** How a record stands with its listeners. */
export interface PublicSide {
  /** Where they find it; null where it has never been public. */
  publicPage: string | null
  /** When what they see was changed last; null while they see nothing. */
  listenersSee: string | null
  /** When it was taken back from them; null for what is published. */
  unpublished: string | null
}

interface RecordStateProps {
  state: PublishState
  unpublished: string | null
  /** Something of it isn't public yet. */
  hasChanges: boolean
}

export function RecordState({ state, unpublished, hasChanges }: RecordStateProps) {
  if (hasChanges) return <ChangesBadge />
  if (state !== 'DRAFT' || !unpublished) return <StateBadge state={state} />
  return (
    <Badge>
      {texts.unpublishedOn} <Time value={unpublished} />
    </Badge>
  )
}

/** Amber: listeners don't see it as it is edited. */
export function ChangesBadge() {
  return (
    <Badge tone="locked" icon={<FilePenLine size={12} />}>
      <span data-words>{texts.badge}</span>
    </Badge>
  )
}
