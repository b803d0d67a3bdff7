import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { editFormId, usePressed } from '#app/components/studio/editing/edit-form.tsx'
import styles from './submit-button.module.css'

/** Saves the form without JavaScript, or the files chosen in it; everything else is autosaved. */
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

/** Submits the page's form with an intent. While the form is being submitted, all buttons are disabled. */
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
