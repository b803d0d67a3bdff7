import { type FormEvent, type ReactNode, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { LibraryTab } from '#app/schemas/library.ts'
import { useCall } from './use-call.ts'

/** What each form does, as a call. */
const calls = {
  remove: 'me/library-remove',
  done: 'me/inbox-done',
  'done-all': 'me/inbox-done-all',
  forget: 'me/history-remove',
  'forget-all': 'me/history-clear',
}

interface LibraryFormProps {
  intent: keyof typeof calls
  /** What it does; a button with an icon has it as its name alone. */
  label: string
  icon?: ReactNode
  /** Of what; without it, of the whole list. */
  id?: string
  /** Where it leads without JavaScript. */
  tab: LibraryTab
}

/** One button that changes the library. */
export function LibraryForm({ intent, label, icon, id, tab }: LibraryFormProps) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function change(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    if (await call(calls[intent], id === undefined ? {} : { _id: id })) await revalidate()
    setBusy(false)
  }

  return (
    <form method="post" action={href('/library')} onSubmit={(event) => void change(event)}>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="_id" value={id} />}
      <input type="hidden" name="to" value={`${href('/library')}?tab=${tab}`} />
      {icon ? (
        <IconButton type="submit" size={44} label={label} icon={icon} />
      ) : (
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      )}
    </form>
  )
}
