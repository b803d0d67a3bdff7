import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { useNavigation, Link } from 'react-router'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { PlacedForm, useFormPlace } from '#app/components/base/forms/form-place.tsx'
import styles from './form-buttons.module.css'

interface FormButtonsProps {
  /** The form's intent, and the label of its button. */
  intent: string
  button: string
  isDanger?: boolean
  /** True while a part of the form isn't ready to be submitted. */
  disabled?: boolean
  /** The path that Cancel leads to. */
  back: string
}

/** The submit and cancel buttons of a form that has its own page. */
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

/** A form that only asks for confirmation. */
export function ConfirmForm({ children, ...buttons }: FormButtonsProps & { children: ReactNode }) {
  return (
    <PlacedForm className={styles.form}>
      {children}
      <FormButtons {...buttons} />
    </PlacedForm>
  )
}

/** Whether the form is being submitted, from its page or from a dialog. */
export function useIsSending(): boolean {
  const { state } = useNavigation()
  const place = useFormPlace()
  return place ? place.isSending : state === 'submitting'
}
