import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'
import { isTouched, type Snapshot, snapshotOf, textsOf } from './form-snapshot.ts'
import { fieldOf, type MadeFrom } from '#app/rules/edited-form.ts'
import { mergeStored, nextMadeFrom, winning } from './merge-stored.ts'
import type { PostAnswer } from './post-form.ts'

export interface EditingState<Editor> {
  /** The record as it is stored, as far as is known. */
  editor: Editor
  /** What goes with the form's next post. */
  madeFrom: MadeFrom
  save: SaveState
  /** Why it was refused, where the server says it. */
  message: string | undefined
  /** By the names of controls. */
  errors: Record<string, string[]>
  /** What somebody else has saved where it collides with what was typed here: in words, by field. */
  theirs: Record<string, string>
  /** What needs a fresh proof before it can be saved, in words. */
  proof: string | undefined
  /** The field that is being typed into: what is wrong with it is said when it is left. */
  typing: string | null
  /** Counts how often a field was given what is stored. */
  versions: Record<string, number>
}

interface Options<Editor> {
  editor: Editor
  madeFrom?: MadeFrom | undefined
  errors?: Record<string, string[]>
  /** The stored values by field, as texts to compare. */
  storedOf: (editor: Editor) => Snapshot
  post: (texts: URLSearchParams) => Promise<PostAnswer<Editor>>
  /** Fields that a button alone saves. */
  heldBack: string[]
}

/** What a page edits: a record, with what its form needs to know of it. */
export interface Editable {
  madeFrom: MadeFrom
}

export type Editing<Editor extends Editable> = ReturnType<typeof createEditing<Editor>>

/**
 * A form over a record that saves itself, while other tabs and people may change the record too. Fields that were not
 * touched here follow what is stored; where both have changed one, neither is overwritten before somebody chooses.
 */
export function createEditing<Editor extends Editable>(options: Options<Editor>) {
  const { storedOf, post, heldBack } = options
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
    proof: undefined,
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
    const { editor, errors, theirs, proof } = answer.value
    takeIn(editor, sent, [...Object.keys(errors).map(fieldOf), ...Object.keys(theirs)])
    set({ errors: { ...errorsOfButtons(), ...errors }, theirs, proof, message: undefined })
    return Object.keys({ ...errors, ...theirs }).length > 0 ? 'invalid' : 'saved'
  }

  /** Takes in a newer state of the record, and with it what became of the form as it was sent. */
  function takeIn(editor: Editor, sent: Snapshot, unsaved: string[]) {
    if (!form || editor.madeFrom.base < state.editor.madeFrom.base) return
    const now = snapshotOf(form)
    const [before, after] = [storedOf(state.editor), storedOf(editor)]
    const merged = mergeStored({ before, after, shown, sent, now, unsaved })
    for (const field of merged.saved) copy(field, sent, shown)
    const contested = [...merged.contested, ...unsaved]
    const madeFrom = nextMadeFrom(state.madeFrom, editor.madeFrom, contested)
    set({ editor, madeFrom, versions: counted(merged.replaced) })
  }

  /** Has fields drawn anew with what is stored. */
  function counted(fields: string[]): Record<string, number> {
    unsettled = [...unsettled, ...fields]
    const counts = fields.map((field) => [field, (state.versions[field] ?? 0) + 1])
    return { ...state.versions, ...Object.fromEntries(counts) }
  }

  /** What was said of files and of fields that a button alone saves. */
  function errorsOfButtons(): Record<string, string[]> {
    const known = storedOf(state.editor)
    const isOurs = (name: string) => known.has(fieldOf(name)) && !heldBack.includes(fieldOf(name))
    return Object.fromEntries(
      Object.entries(state.errors).filter(([name]) => name && !isOurs(name)),
    )
  }

  /** Something was chosen or typed. */
  function touched(name: string) {
    if (!heldBack.includes(fieldOf(name))) autosave.changed()
  }

  function without(field: string): Pick<EditingState<Editor>, 'errors' | 'theirs'> {
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
    /** Begins to watch the form; what was typed into it before is saved. */
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
    /** A text is being typed. */
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
    /** Fields that were drawn anew hold what is stored. */
    settle() {
      if (!form || unsettled.length === 0) return
      const now = snapshotOf(form)
      for (const field of unsettled) copy(field, now, shown)
      unsettled = []
    },
    /** The page was loaded again. */
    load(editor: Editor) {
      if (!form || editor === options.editor) return
      takeIn(editor, submitted ?? shown, [])
      submitted = null
    },
    /** The form is posted as a whole, by a button. */
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
      set({ ...without(field), madeFrom })
      autosave.changed()
    },
    takeTheirs(field: string) {
      const madeFrom = winning(state.madeFrom, state.editor.madeFrom, field)
      set({ ...without(field), madeFrom, versions: counted([field]) })
      autosave.changed()
    },
    /** Whoever types has proved who they are: what was refused for want of that is saved. */
    proved() {
      set({ proof: undefined })
      autosave.changed()
    },
    flush: autosave.flush,
    /** Whether the record is newer than what the page was loaded with, as far as this form knows. */
    hasSaved: () => state.editor.madeFrom.base !== options.editor.madeFrom.base,
  }
}

function copy(field: string, from: Snapshot, to: Snapshot) {
  const text = from.get(field)
  if (text === undefined) to.delete(field)
  else to.set(field, text)
}
