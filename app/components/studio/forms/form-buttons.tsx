import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { studioTexts } from '#app/texts/studio-pages.ts'
import styles from './form-buttons.module.css'

interface FormButtonsProps {
  /** What the form is posted for, and what its button says. */
  intent: string
  button: string
  isDanger?: boolean
  /** Where it is left to. */
  back: string
}

/** The end of a form on a page of its own: its button, and the way back. */
export function FormButtons({ intent, button, isDanger = false, back }: FormButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isDanger ? 'danger' : 'accent'}
        busy={useIsSending()}
      >
        {button}
      </Button>
      <ButtonLink to={back}>{studioTexts.cancel}</ButtonLink>
    </div>
  )
}

/** A page that only asks whether something is to be done. */
export function ConfirmForm({ children, ...buttons }: FormButtonsProps & { children: ReactNode }) {
  return (
    <Form method="post" className={styles.form}>
      {children}
      <FormButtons {...buttons} />
    </Form>
  )
}

export function useIsSending(): boolean {
  return useNavigation().state === 'submitting'
}
