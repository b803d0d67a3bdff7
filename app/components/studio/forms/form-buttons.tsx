import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Link, Form, useNavigation } from 'react-router'
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
        {...(isDanger && { variant: 'soft', color: 'red' })}
        loading={useIsSending()}
        name="intent"
        value={intent}
      >
        {button}
      </Button>
      <Button asChild variant="soft" color="gray">
        <Link to={back}>{studioTexts.cancel}</Link>
      </Button>
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
