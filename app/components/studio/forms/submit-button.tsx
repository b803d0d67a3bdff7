import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { editFormId, usePressed } from '../editing/edit-form.tsx'
import styles from './submit-button.module.css'

/** Saves the form of a page whose scripts don't run, or the files chosen in it: the rest saves itself. */
export function SaveButton({ isMain }: { isMain: boolean }) {
  return (
    <SubmitButton
      intent="save"
      variant={isMain ? 'solid' : 'soft'}
      color={isMain ? 'teal' : 'gray'}
      className={styles.save}
    >
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
  'variant' | 'color' | 'size' | 'className'
>) {
  const pressed = usePressed()
  return (
    <Button
      type="submit"
      {...look}
      loading={pressed === intent}
      form={editFormId}
      name="intent"
      value={intent}
      disabled={pressed !== null}
    >
      {children}
    </Button>
  )
}
