import type { SubmissionResult } from '@conform-to/react'
import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import styles from './act-form.module.css'
import { isRefused } from './typed-in.ts'

interface ActFormProps {
  intent: string
  answer: SubmissionResult | undefined
  /** What opens the form. */
  label: string
  icon: ReactNode
  /** The button that sends it. */
  send: string
  hint?: string
  isHarsh?: boolean
  children?: ReactNode
}

/** Something that is done to an account: a button that opens its form, also without JavaScript. */
export function ActForm({
  intent,
  answer,
  label,
  icon,
  send,
  hint,
  isHarsh = false,
  children,
}: ActFormProps) {
  const color: ButtonProps['color'] = isHarsh ? 'red' : 'gray'
  return (
    <details open={isRefused(answer, intent)} className={styles.act}>
      <summary
        data-accent-color={color}
        className={classNames(
          'rt-reset rt-BaseButton rt-r-size-2 rt-variant-soft rt-Button',
          styles.summary,
        )}
      >
        {icon}
        {label}
      </summary>
      <Form method="post" preventScrollReset className={styles.form}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
        <Button
          type="submit"
          name="intent"
          value={intent}
          color={isHarsh ? 'red' : undefined}
          variant="soft"
        >
          {send}
        </Button>
      </Form>
    </details>
  )
}
