import { type ReactNode, useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'

/** A form with actions of a chat's host. Without scripts the answer redirects back to the page. */
export function HostForm({
  id,
  fields = {},
  className,
  children,
}: {
  /** The livestream's id. */
  id: string
  fields?: Record<string, string>
  className?: string | undefined
  children: ReactNode
}) {
  const { Form, data } = useFetcher<{ problem: string | null }>()
  const isHydrated = useHydrated()
  const showToast = useToast()
  useEffect(() => {
    if (data?.problem) showToast(data.problem || texts.changeFailed, 'error')
  }, [data, showToast])
  return (
    <Form method="post" action={href('/live/:id/chat', { id })} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isHydrated && <input type="hidden" name="stay" value="" />}
      {children}
    </Form>
  )
}
