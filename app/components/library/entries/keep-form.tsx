import type { FormEvent, ReactNode, Ref } from 'react'
import { href, useLocation } from 'react-router'

interface KeepFormProps {
  id: string
  isKept: boolean
  toggle: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
  /** The button that sends it. */
  children: ReactNode
}

/** Adds one piece of content to the library, or removes it; without JavaScript as well. */
export function KeepForm({ id, isKept, toggle, ref, children }: KeepFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form ref={ref} method="post" action={href('/library')} onSubmit={toggle}>
      <input type="hidden" name="intent" value={isKept ? 'remove' : 'add'} />
      <input type="hidden" name="_id" value={id} />
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  )
}
