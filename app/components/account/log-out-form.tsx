import type { FormEvent, ReactNode } from 'react'
import { logoutPath } from '#app/components/shell/navigation.ts'

interface LogOutFormProps {
  className?: string | undefined
  /** Its button. */
  children: ReactNode
}

/** Logs out, and leaves no signer connected for whoever sits there next. */
export function LogOutForm({ className, children }: LogOutFormProps) {
  return (
    <form
      method="post"
      action={logoutPath()}
      onSubmit={(event) => void leave(event)}
      className={className}
    >
      {children}
    </form>
  )
}

async function leave(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const form = event.currentTarget
  await disconnect().catch(() => undefined)
  form.submit()
}

async function disconnect() {
  const { browserIdentity } = await import('#app/client/nostr/browser-identity.ts')
  browserIdentity().restore()
  await browserIdentity().disconnect()
}
