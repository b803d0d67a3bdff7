import type { ReactNode } from 'react'
import { OpenedForm } from '#app/components/base/forms/opened-form-dialog.tsx'

interface PartDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A part of the wallet as a dialog over it. */
export default function PartDialog({ title, onClose, children }: PartDialogProps) {
  return (
    <OpenedForm title={title} close={onClose}>
      {children}
    </OpenedForm>
  )
}
