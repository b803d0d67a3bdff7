import { Archive, Ban, Check, EyeOff, MessageSquareWarning, Unplug } from 'lucide-react'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import type { ContentRow } from '#app/schemas/site/desk-content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'

const looks = {
  LISTED: { icon: Check, color: 'gray' },
  HIDDEN: { icon: EyeOff, color: 'amber' },
  SUSPENDED: { icon: Ban, color: 'red' },
  WITHDRAWN: { icon: Archive, color: 'gray' },
  GONE: { icon: Unplug, color: 'gray' },
  KEPT_OUT: { icon: Ban, color: 'red' },
} as const

/** Whether lists show content, and whether its owner asks to look again. */
export function ContentState({ state, hasAppeal }: Pick<ContentRow, 'state' | 'hasAppeal'>) {
  const { icon: Icon, color } = looks[state]
  return (
    <>
      <PlainBadge color={color}>
        <Icon size={12} aria-hidden />
        {texts.states[state]}
      </PlainBadge>
      {hasAppeal && (
        <>
          {' '}
          <PlainBadge color="amber">
            <MessageSquareWarning size={12} aria-hidden />
            {texts.appeal}
          </PlainBadge>
        </>
      )}
    </>
  )
}
