import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { useNavigation, Link } from 'react-router'
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
        {...(isDanger && { variant: 'soft', color: 'red' })}
        loading={useIsSending()}
        type="submit"
        name="intent"
        value={intent}
        disabled={disabled}
      >
        {button}
      </Button>
      {place ? (
        <Button type="button" variant="soft" color="gray" onClick={place.close}>
          {studioTexts.cancel}
        </Button>
      ) : (
        <Button asChild variant="soft" color="gray">
          <Link to={back}>{studioTexts.cancel}</Link>
        </Button>
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
