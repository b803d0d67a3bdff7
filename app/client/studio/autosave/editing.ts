import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'
import { isTouched, type Snapshot, snapshotOf, textsOf } from './form-snapshot.ts'
import { fieldOf, type MadeFrom } from '#app/rules/base/edited-form.ts'
import { mergeStored, nextMadeFrom, winning } from './merge-stored.ts'
import type { PostAnswer } from './post-form.ts'

export interface EditingState<Editor> {
  /** The newest stored state of the record that this form knows. */
  editor: Editor
  /** The version of the record that the form's next post is based on. */
  madeFrom: MadeFrom
  save: SaveState
  /** Why the server refused the last save, where it says so. */
  message: string | undefined
  /** Error messages by control name. */
  errors: Record<string, string[]>
  /** Values that were saved elsewhere in fields that were changed here too, as text by field. */
  theirs: Record<string, string>
  /** The field that is being typed into: its errors are shown once it loses focus. */
  typing: string | null
  /** How often each field was reset to its stored value. */
  versions: Record<string, number>
}

interface Options<Editor> {
  editor: Editor
  madeFrom?: MadeFrom | undefined
  errors?: Record<string, string[]>
  /** The stored values by field, as comparable texts. */
  storedOf: (editor: Editor) => Snapshot
  post: (texts: URLSearchParams) => Promise<PostAnswer<Editor>>
  /** Fields that are saved by a button only, not by autosave. */
  buttonOnly: string[]
}

/** The record that a page edits, with the version its form was made from. */
export interface Editable {
  madeFrom: MadeFrom
}

export type Editing<Editor extends Editable> = ReturnType<typeof createEditing<Editor>>

/**
 * Autosaves the form of a record that other tabs and people may change too. Fields that weren't changed here follow the
 * stored record; where both sides changed a field, neither value is overwritten until the user chooses one.
 */
export function createEditing<Editor extends Editable>(options: Options<Editor>) {
  const { storedOf, post, buttonOnly } = options
  const listeners = new Set<() => void>()
  const errors = options.errors ?? {}
  let form: HTMLFormElement | null = null
  let shown: Snapshot = new Map()
  let unsettled: string[] = []
  let submitted: Snapshot | null = null
  let state: EditingState<Editor> = {
    editor: options.editor,
    madeFrom: options.madeFrom ?? options.editor.madeFrom,
    save: Object.keys(errors).length > 0 ? 'invalid' : 'saved',
    message: undefined,
    errors,
    theirs: {},
    typing: null,
    versions: {},
  }
  const autosave = createAutosave({ save, report: (save) => set({ save }) })

  function set(change: Partial<EditingState<Editor>>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function save(): Promise<SaveOutcome> {
    if (!form) return 'saved'
    const sent = snapshotOf(form)
    const answer = await post(textsOf(form))
    if (answer.outcome !== 'answered') {
      set({ message: answer.message })
      return answer.outcome
    }
    const { editor, errors, theirs } = answer.value
    mergeRecord(editor, sent, [...Object.keys(errors).map(fieldOf), ...Object.keys(theirs)])
    set({ errors: { ...errorsOfButtons(), ...errors }, theirs, message: undefined })
    return Object.keys({ ...errors, ...theirs }).length > 0 ? 'invalid' : 'saved'
  }

  /**
   * Merges a newer state of the record into the form; `sent` is the form as it was posted, `unsaved` the fields
   * refused.
   */
  function mergeRecord(editor: Editor, sent: Snapshot, unsaved: string[]) {
    if (!form || editor.madeFrom.base < state.editor.madeFrom.base) return
    const now = snapshotOf(form)
    const [before, after] = [storedOf(state.editor), storedOf(editor)]
    const merged = mergeStored({ before, after, shown, sent, now, unsaved })
    for (const field of merged.saved) copy(field, sent, shown)
    const contested = [...merged.contested, ...unsaved]
    const madeFrom = nextMadeFrom(state.madeFrom, editor.madeFrom, contested)
    set({ editor, madeFrom, versions: withNextVersions(merged.replaced) })
  }

  /** Increases the version of fields, so that they are rendered again with their stored values. */
  function withNextVersions(fields: string[]): Record<string, number> {
    unsettled = [...unsettled, ...fields]
    const counts = fields.map((field) => [field, (state.versions[field] ?? 0) + 1])
    return { ...state.versions, ...Object.fromEntries(counts) }
  }

  /** Errors of files and of fields that only a button saves: autosaves don't check these. */
  function errorsOfButtons(): Record<string, string[]> {
    const known = storedOf(state.editor)
    const isOurs = (name: string) => known.has(fieldOf(name)) && !buttonOnly.includes(fieldOf(name))
    return Object.fromEntries(
      Object.entries(state.errors).filter(([name]) => name && !isOurs(name)),
    )
  }

  /**
   * Schedules a save. What only a button saves is checked by that button alone: until it is pressed again, nothing is
   * said of what it has refused.
   */
  function touched(name: string) {
    if (!buttonOnly.includes(fieldOf(name))) return autosave.changed()
    const errors = Object.entries(state.errors).filter(([at]) => !buttonOnly.includes(fieldOf(at)))
    if (errors.length < Object.keys(state.errors).length)
      set({ errors: Object.fromEntries(errors) })
  }

  function withoutField(field: string): Pick<EditingState<Editor>, 'errors' | 'theirs'> {
    const { [field]: _chosen, ...theirs } = state.theirs
    const errors = Object.entries(state.errors).filter(([name]) => fieldOf(name) !== field)
    return { theirs, errors: Object.fromEntries(errors) }
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts to autosave the form; what was typed before hydration is saved too. */
    attach(element: HTMLFormElement) {
      form = element
      shown = snapshotOf(element)
      if (!isTouched(element)) return
      shown = new Map()
      autosave.changed()
    },
    detach() {
      autosave.stop()
      form = null
    },
    /** A text field is being typed into: its errors wait for blur, unless the field shows one already. */
    typed(name: string) {
      const field = fieldOf(name)
      const isSaid = Object.keys(state.errors).some((name) => fieldOf(name) === field)
      if (!isSaid) set({ typing: field })
      touched(name)
    },
    touched,
    leave() {
      if (state.typing !== null) set({ typing: null })
    },
    /** After fields were rendered again with stored values, takes those values as the saved ones. */
    settle() {
      if (!form || unsettled.length === 0) return
      const now = snapshotOf(form)
      for (const field of unsettled) copy(field, now, shown)
      unsettled = []
    },
    /** The page was revalidated: merges the record that its loader returned. */
    load(editor: Editor) {
      if (!form || editor === options.editor) return
      mergeRecord(editor, submitted ?? shown, [])
      submitted = null
    },
    /** The whole form is being posted by a button. */
    submitted() {
      if (form) submitted = snapshotOf(form)
    },
    /** A post of the whole form was refused. */
    refused(errors: Record<string, string[]>) {
      submitted = null
      set({ errors })
      autosave.changed()
    },
    keepMine(field: string) {
      const madeFrom = winning(state.madeFrom, state.editor.madeFrom, field)
      set({ ...withoutField(field), madeFrom })
      autosave.changed()
    },
    takeTheirs(field: string) {
      const madeFrom = winning(state.madeFrom, state.editor.madeFrom, field)
      set({ ...withoutField(field), madeFrom, versions: withNextVersions([field]) })
      autosave.changed()
    },
    flush: autosave.flush,
    hurry: autosave.hurry,
    /** Whether the record is known to be newer than the one that the page was loaded with. */
    hasSaved: () => state.editor.madeFrom.base !== options.editor.madeFrom.base,
  }
}

function copy(field: string, from: Snapshot, to: Snapshot) {
  const text = from.get(field)
  if (text === undefined) to.delete(field)
  else to.set(field, text)
}
