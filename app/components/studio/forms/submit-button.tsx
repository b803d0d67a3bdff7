import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#app/components/ui/button.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { editFormId, usePressed } from '../editing/edit-form.tsx'
import styles from './submit-button.module.css'

/** Saves the form of a page whose scripts don't run, or the files chosen in it: the rest saves itself. */
export function SaveButton({ variant }: Pick<ButtonProps, 'variant'>) {
  return (
    <SubmitButton intent="save" variant={variant} className={styles.save}>
      {fieldTexts.save}
    </SubmitButton>
  )
}

/** Sends the page's form with what it should do. While a form is on its way, no button sends another. */
export function SubmitButton({
  intent,
  children,
  ...look
}: { intent: string; children: ReactNode } & Pick<
  ButtonProps,
  'variant' | 'size' | 'wide' | 'icon' | 'className'
>) {
  const pressed = usePressed()
  return (
    <Button
      {...look}
      type="submit"
      form={editFormId}
      name="intent"
      value={intent}
      busy={pressed === intent}
      disabled={pressed !== null && pressed !== intent}
    >
      {children}
    </Button>
  )
}
