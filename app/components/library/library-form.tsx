import { type FormEvent, type ReactNode, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { PlainButton, PlainIconButton } from '#app/components/ui/plain.tsx'
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
        <PlainIconButton
          label={label}
          variant="ghost"
          color="gray"
          size="3"
          radius="full"
          type="submit"
        >
          {icon}
        </PlainIconButton>
      ) : (
        <PlainButton variant="soft" color="gray" loading={busy} type="submit">
          {label}
        </PlainButton>
      )}
    </form>
  )
}
