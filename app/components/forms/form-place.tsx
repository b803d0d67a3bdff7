import { type ComponentProps, createContext, type FormEvent, use } from 'react'
import { Form } from 'react-router'

/** The dialog that a page's form stands in, over another page. */
export interface FormPlace {
  /** Sends the form to its page, and leaves the one below where it is. */
  send: (form: FormData) => void
  isSending: boolean
  close: () => void
}

export const FormPlaceContext = createContext<FormPlace | null>(null)

/** Null on the form's own page. */
export function useFormPlace(): FormPlace | null {
  return use(FormPlaceContext)
}

/** A form that has a page of its own and may also stand in a dialog, where it is sent without leaving the page below. */
export function PlacedForm({
  children,
  onSubmit,
  ...props
}: Omit<ComponentProps<typeof Form>, 'method' | 'action'>) {
  const place = useFormPlace()
  if (!place)
    return (
      <Form method="post" noValidate {...props} onSubmit={onSubmit}>
        {children}
      </Form>
    )
  function submit(event: FormEvent<HTMLFormElement>, { send, isSending }: FormPlace) {
    // In React, dialogs stand within the page's own form.
    event.stopPropagation()
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isSending) send(new FormData(event.currentTarget, submitter))
  }
  return (
    <form method="post" noValidate {...props} onSubmit={(event) => submit(event, place)}>
      {children}
    </form>
  )
}
