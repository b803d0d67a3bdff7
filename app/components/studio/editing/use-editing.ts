import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { createEditing, type Editable, type Editing } from '#app/client/studio/autosave/editing.ts'
import type { MadeFrom } from '#app/rules/base/edited-form.ts'
import { postForm } from '#app/client/studio/autosave/post-form.ts'
import type { FormAnswer, Problem } from '#app/components/studio/forms/form-answer.ts'
import {
  editedFields,
  type FormFields,
  type FormValues,
  storedTexts,
} from '#app/components/studio/forms/form-fields.ts'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'

/** A record that an editor shows, with what listeners don't see of it yet. */
export interface EditableRecord extends Editable {
  changed: ChangedField[]
  /** What is missing before publishing. */
  missing: Problem[]
}

export interface EditedForm<Editor extends EditableRecord> {
  /** As the page was loaded with it. */
  loaded: Editor
  /** The record as it is stored, as far as is known. */
  editor: Editor
  fields: FormFields
  madeFrom: MadeFrom
  answer: FormAnswer | undefined
  editing: Editing<Editor>
}

interface Options<Editor> {
  /** The record as the page was loaded with it. */
  editor: Editor
  answer: FormAnswer | undefined
  /** Where the form is posted while it is being filled in. */
  path: string
  valuesOf: (editor: Editor) => FormValues
}

/** Saved by the buttons beside them. */
const buttonOnly = ['scheduled_at', 'scheduled_zone', 'moved_to']

/** The page's form over a stored record, which saves itself once the page's scripts run. */
export function useEditing<Editor extends EditableRecord>({
  editor,
  answer,
  path,
  valuesOf,
}: Options<Editor>): EditedForm<Editor> {
  const [editing] = useState(() =>
    createEditing<Editor>({
      editor,
      madeFrom: answer?.madeFrom,
      errors: errorsOf(answer),
      storedOf: (editor) => storedTexts(valuesOf(editor)),
      post: (texts) => postForm(path, texts),
      buttonOnly,
    }),
  )
  const [typed] = useState(() => (answer?.form?.initialValue as FormValues) ?? valuesOf(editor))
  const state = useSyncExternalStore(editing.subscribe, editing.get, editing.get)
  const first = useRef(answer)
  useEffect(() => editing.load(editor), [editing, editor])
  useEffect(() => {
    if (answer && answer !== first.current) editing.refused(errorsOf(answer))
  }, [editing, answer])
  useSavingOnceOnline(editing)
  useNewsOnLeaving(editing)
  useFocusKept(state.versions, editing.settle)
  return {
    loaded: editor,
    editor: state.editor,
    fields: editedFields(typed, valuesOf(state.editor), state, state.editor.changed),
    madeFrom: state.madeFrom,
    answer,
    editing,
  }
}

/** What could not be sent is sent by itself when the connection is back. */
function useSavingOnceOnline(editing: Editing<Editable>): void {
  useEffect(() => {
    const save = () => {
      if (['saving', 'failed'].includes(editing.get().save)) void editing.flush()
    }
    window.addEventListener('online', save)
    return () => window.removeEventListener('online', save)
  }, [editing])
}

/** Other parts of the site name the record too, such as the rail: they are updated once its editor is left. */
function useNewsOnLeaving(editing: Editing<Editable>): void {
  const { revalidate } = useRevalidator()
  const tell = useRef(revalidate)
  useEffect(() => {
    tell.current = revalidate
  }, [revalidate])
  useEffect(
    () => () => {
      if (editing.hasSaved()) void tell.current()
    },
    [editing],
  )
}

function errorsOf(answer: FormAnswer | undefined): Record<string, string[]> {
  const errors = Object.entries(answer?.form?.error ?? {})
  return Object.fromEntries(errors.map(([name, messages]) => [name, messages ?? []]))
}

/** A field that is drawn anew while it has the focus keeps it. */
function useFocusKept(versions: object, settle: () => void): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => void (focused.current = document.activeElement)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    settle()
    const id = focused.current?.isConnected === false && focused.current.id
    if (id) document.getElementById(id)?.focus()
  }, [versions, settle])
}
