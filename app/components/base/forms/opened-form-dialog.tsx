import { type ReactNode, useMemo } from 'react'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { type FormPlace, FormPlaceContext } from './form-place.tsx'

interface OpenedFormProps extends Partial<FormPlace> {
  title: string
  close: () => void
  children: ReactNode
}

/** A form's page as a dialog over another page. Loads Radix's dialog, so import it lazily. */
export function OpenedForm({
  title,
  send = nowhere,
  isSending = false,
  close,
  children,
}: OpenedFormProps) {
  const place = useMemo(() => ({ send, isSending, close }), [send, isSending, close])
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title}>
      <FormPlaceContext value={place}>{children}</FormPlaceContext>
    </Dialog>
  )
}

function nowhere() {}
