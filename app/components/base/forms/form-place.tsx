import { type ComponentProps, createContext, type FormEvent, use } from 'react'
import { Form } from 'react-router'

/** The dialog in which the form of another page is shown. */
export interface FormPlace {
  /** Submits the form to its page without leaving the current page. */
  send: (form: FormData) => void
  isSending: boolean
  close: () => void
}

export const FormPlaceContext = createContext<FormPlace | null>(null)

/** The dialog around the form; null on the form's own page. */
export function useFormPlace(): FormPlace | null {
  return use(FormPlaceContext)
}

/** A form that has a page of its own, and can also be shown in a dialog: it is then submitted without navigation. */
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
    // React events bubble from the dialog to the page's form that contains it.
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
