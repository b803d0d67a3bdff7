import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioStatus, type StudioStatus } from '#app/texts/studio/studio-pages.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { EditingContext } from './editing-context.ts'
import { ProblemList } from './problem-list.tsx'
import type { EditableRecord, EditedForm } from './use-editing.ts'
import { useLeavingQuestion } from './use-leaving-question.ts'

/** The id of the page's one form, for buttons that stand outside of it. */
export const editFormId = 'edit'

/**
 * A form over a stored record. Without JavaScript it is a plain multipart form; with it, it saves itself, leaving with
 * unsaved changes asks first and an error gets the focus.
 */
export function EditForm({
  edited: { loaded, editor, fields, madeFrom, answer, editing },
  children,
}: {
  edited: EditedForm<EditableRecord>
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [hasFiles, setHasFiles] = useState(false)
  const isPosted = useRef(false)
  const undone = useRef<string>(undefined)
  const submit = useSubmit()
  const isOnItsWay = usePressed() !== null
  const { save } = editing.get()
  useLeavingQuestion(!isOnItsWay && (hasFiles || save !== 'saved'), hasFiles, editing.hurry)
  useEffect(() => {
    if (form.current) editing.attach(form.current)
    return editing.detach
  }, [editing])
  useEffect(() => {
    if (isPosted.current) emptyFiles(form.current)
    isPosted.current = false
    if (undone.current !== undefined) document.getElementById(undone.current)?.focus()
    undone.current = undefined
  }, [loaded])
  useEffect(() => {
    isPosted.current = false
    if (answer === undefined) return
    const at =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.querySelector<HTMLElement>('[role=alert]')
    at?.focus()
  }, [answer])

  /** What was typed is saved first: a form that gets lost on its way is not lost. */
  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const state = await editing.flush()
    const isSave = (submitter as HTMLButtonElement | null)?.name === ''
    if (isSave || state === 'failed' || state === 'refused') return
    editing.submitted()
    isPosted.current = true
    undone.current = submitter?.dataset.undoes
    await submit(new FormData(target, submitter), {
      method: 'post',
      encType: 'multipart/form-data',
      preventScrollReset: undone.current !== undefined,
    })
  }

  // Errors of fields that were corrected since aren't shown any more.
  const problems = (answer?.problems ?? []).filter(({ message }) =>
    editor.missing.some((missing) => missing.message === message),
  )
  return (
    <EditingContext value={editing}>
      <Form
        method="post"
        encType="multipart/form-data"
        id={editFormId}
        ref={form}
        noValidate
        className={styles.form}
        data-files={hasFiles || undefined}
        onInput={({ target }) => {
          const control = target as HTMLInputElement
          if (!control.form || control.form !== form.current) return
          if (control.type === 'file') setHasFiles(hasFile(control.form))
          else if (isText(control)) editing.typed(control.name)
          else editing.touched(control.name)
        }}
        onBlur={editing.leave}
        onSubmit={(event) => void post(event)}
      >
        {/* What Enter in a field presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
          {fieldTexts.save}
        </button>
        <input type="hidden" name="base" value={madeFrom.base} />
        <input type="hidden" name="was" value={madeFrom.was} />
        {/* What it saves by itself isn't shown in the parts of the page beside it: who is paid, to which an owner says yes. */}
        <input type="hidden" name="shown" value={loaded.madeFrom.base} />
        <FormProof answer={answer} />
        {answer && fields.hasErrors && (
          <Alert tone="error">{fields.formErrors?.[0] ?? fieldTexts.errorsBelow}</Alert>
        )}
        {answer?.error && <Alert tone="error">{answer.error}</Alert>}
        {problems.length > 0 && (
          <Alert tone="error">
            <p>{fieldTexts.fixFirst}</p>
            <ProblemList problems={problems} />
          </Alert>
        )}
        {children}
      </Form>
    </EditingContext>
  )
}

function hasFile(form: HTMLFormElement): boolean {
  return fileInputs(form).some((input) => input.files?.length)
}

/** Files that were taken aren't sent again. */
function emptyFiles(form: HTMLFormElement | null): void {
  for (const input of fileInputs(form)) {
    input.value = ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function fileInputs(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])]
}

function isText(control: HTMLInputElement): boolean {
  return (
    control.tagName === 'TEXTAREA' || !['checkbox', 'radio', 'select-one'].includes(control.type)
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
