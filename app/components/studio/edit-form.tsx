import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useBeforeUnload, useBlocker, useNavigation } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioStatus, type StudioStatus } from '#app/texts/studio-pages.ts'
import styles from './studio.module.css'

/** The id of the page's one form, for buttons that stand outside of it. */
export const editFormId = 'edit'

export interface Problem {
  field: string
  message: string
}

interface EditFormProps {
  madeFrom: { base: string; was: string }
  /** Changes with every answer to the form. */
  answer: unknown
  hasErrors: boolean
  formErrors?: string[] | undefined
  problems?: Problem[] | undefined
  error?: string | undefined
  children: ReactNode
}

/**
 * A form over a stored record. Without JavaScript it is a plain multipart form; with it, leaving with unsaved changes
 * asks first and an error gets the focus.
 */
export function EditForm({
  madeFrom,
  answer,
  hasErrors,
  formErrors,
  problems,
  error,
  children,
}: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isTouched, setTouched] = useState(false)
  const isOnItsWay = usePressed() !== null
  useLeavingQuestion((isTouched || hasErrors) && !isOnItsWay)
  useEffect(() => {
    if (answer === undefined) return
    const at =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.querySelector<HTMLElement>('[role=alert]')
    at?.focus()
  }, [answer])
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={editFormId}
      ref={form}
      noValidate
      className={styles.form}
      onInput={() => setTouched(true)}
      onSubmit={() => setTouched(false)}
    >
      {/* What Enter in a field presses. */}
      <button
        type="submit"
        name="intent"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
      >
        {fieldTexts.save}
      </button>
      <input type="hidden" name="base" value={madeFrom.base} />
      <input type="hidden" name="was" value={madeFrom.was} />
      {hasErrors && <Alert tone="error">{formErrors?.[0] ?? fieldTexts.errorsBelow}</Alert>}
      {error && <Alert tone="error">{error}</Alert>}
      {problems && problems.length > 0 && (
        <Alert tone="error">
          <p>{fieldTexts.fixFirst}</p>
          <ProblemList problems={problems} />
        </Alert>
      )}
      {children}
    </Form>
  )
}

/** What is missing, each thing leading to its field. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <a href={`#${field}`} className="text-link">
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What was just done, as the address says. */
export function StatusLine({ status }: { status: StudioStatus | null }) {
  return (
    <div aria-live="polite" className={styles.status}>
      {status && <Alert tone="success">{studioStatus[status]}</Alert>}
    </div>
  )
}

/** Whether a form is on its way, and by which button. */
export function usePressed(): string | null {
  const { state, formData } = useNavigation()
  if (state === 'idle' || !formData) return null
  const intent = formData.get('intent')
  return typeof intent === 'string' ? intent : 'save'
}

function useLeavingQuestion(isTouched: boolean): void {
  useBeforeUnload((event) => {
    if (isTouched) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTouched && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(fieldTexts.leaveUnsaved)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
