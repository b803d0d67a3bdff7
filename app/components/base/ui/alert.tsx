import * as Callout from '@radix-ui/themes/components/callout'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { color: 'gray', Icon: Info },
  success: { color: 'teal', Icon: CircleCheck },
  warning: { color: 'amber', Icon: TriangleAlert },
  error: { color: 'red', Icon: CircleAlert },
} as const

/** A message about the page or a form; errors are read out at once. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  const { color, Icon } = tones[tone]
  return (
    <Callout.Root
      size="1"
      color={color}
      role={tone === 'error' ? 'alert' : 'status'}
      // A form that was refused gives it the focus.
      tabIndex={tone === 'error' ? -1 : undefined}
    >
      <Callout.Icon>
        <Icon size={18} />
      </Callout.Icon>
      {/* Not Radix's text, which is a paragraph: it may hold several. */}
      <div>{children}</div>
    </Callout.Root>
  )
}
