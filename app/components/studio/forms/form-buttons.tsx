import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { PlacedForm, useFormPlace } from '#app/components/forms/form-place.tsx'
import styles from './form-buttons.module.css'

interface FormButtonsProps {
  /** What the form is posted for, and what its button says. */
  intent: string
  button: string
  isDanger?: boolean
  /** Something of it isn't ready to be sent. */
  disabled?: boolean
  /** Where it is left to. */
  back: string
}

/** The end of a form with a page of its own: its button, and the way back. */
export function FormButtons({ intent, button, isDanger, disabled, back }: FormButtonsProps) {
  const place = useFormPlace()
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isDanger ? 'danger' : 'accent'}
        disabled={disabled}
        busy={useIsSending()}
      >
        {button}
      </Button>
      {place ? (
        <Button onClick={place.close}>{studioTexts.cancel}</Button>
      ) : (
        <ButtonLink to={back}>{studioTexts.cancel}</ButtonLink>
      )}
    </div>
  )
}

/** A page that only asks whether something is to be done. */
export function ConfirmForm({ children, ...buttons }: FormButtonsProps & { children: ReactNode }) {
  return (
    <PlacedForm className={styles.form}>
      {children}
      <FormButtons {...buttons} />
    </PlacedForm>
  )
}

/** Whether the form is on its way, on its page or from its dialog. */
export function useIsSending(): boolean {
  const { state } = useNavigation()
  const place = useFormPlace()
  return place ? place.isSending : state === 'submitting'
}
