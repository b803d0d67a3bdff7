import type { EditingState } from '#app/client/studio/autosave/editing.ts'
import { fieldOf } from '#app/rules/base/edited-form.ts'
import type { Snapshot } from '#app/client/studio/autosave/form-snapshot.ts'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'

/** The initial values of a form, as its controls write them. */
export interface FormValues {
  [field: string]: FormValue
}
type FormValue = string | undefined | (string | FormValues)[] | FormValues

/** The props of one control. */
interface FieldProps {
  id: string
  name: string
  defaultValue: string | undefined
  error: string[] | undefined
  /** Set for the first invalid control, which gets focus when the page is rendered again without JavaScript. */
  autoFocus?: true
}

/** The fields of an editor: with the typed values after an error, else with the stored ones. */
export interface FormFields {
  field: (name: string) => FieldProps
  checkbox: (name: string) => Omit<FieldProps, 'defaultValue'> & { defaultChecked: boolean }
  /** The values of several controls of one name. */
  values: (name: string) => string[]
  /** The number of rows of a list. */
  rowCount: (name: string) => number
  /** All errors at or below a field. */
  errors: (name: string) => string[] | undefined
  formErrors: string[] | undefined
  hasErrors: boolean
  /** Changes when a field has to be rendered again with its stored value. */
  version: (name: string) => number
  /** The value that was saved elsewhere in a field that was changed here too, as text. */
  theirs: (name: string) => string | undefined
  /** The difference of a field from its published value. */
  changed: (name: string) => ChangedField | undefined
}

/** The fields of an autosaved form; `typed` are its initial values. */
export function editedFields(
  typed: FormValues,
  stored: FormValues,
  { errors, typing, versions, theirs }: Omit<EditingState<unknown>, 'editor'>,
  changed: ChangedField[],
): FormFields {
  const replaced = Object.keys(versions)
  const values = replaced.reduce((all, field) => withField(all, stored, field), typed)
  const said = Object.entries(errors).filter(
    ([name]) => typing === null || fieldOf(name) !== typing,
  )
  return {
    ...fieldsOver(values, Object.fromEntries(said)),
    version: (name) => versions[fieldOf(name)] ?? 0,
    theirs: (name) => theirs[fieldOf(name)],
    changed: (name) => changed.find(({ field }) => field === name || field === fieldOf(name)),
  }
}

function withField(values: FormValues, stored: FormValues, field: string): FormValues {
  const [outer = '', inner] = field.split('.', 2)
  if (inner === undefined) return { ...values, [outer]: stored[outer] }
  const [typed, now] = [values[outer] as FormValues, stored[outer] as FormValues]
  return { ...values, [outer]: { ...typed, [inner]: now[inner] } }
}

/** The values of a form by field, as comparable texts. */
export function storedTexts({ content, ...others }: FormValues): Snapshot {
  const inner = Object.entries(content as FormValues)
  const all = [
    ...Object.entries(others),
    ...inner.map(([field, value]) => [`content.${field}`, value] as const),
  ]
  return new Map(all.map(([field, value]) => [field, JSON.stringify(value) ?? '']))
}

function fieldsOver(
  values: FormValues,
  problems: Record<string, string[] | null | undefined>,
): Omit<FormFields, 'version' | 'theirs' | 'changed'> {
  const first = Object.keys(problems).find(Boolean)
  function faults(name: string): Pick<FieldProps, 'error' | 'autoFocus'> {
    return { error: problems[name] ?? undefined, ...(name === first ? { autoFocus: true } : {}) }
  }
  function errors(name: string): string[] | undefined {
    const found = Object.entries(problems).flatMap(([at, messages]) =>
      isAtOrBelow(at, name) ? (messages ?? []) : [],
    )
    return found.length > 0 ? found : undefined
  }
  return {
    field(name) {
      const value = valueAt(values, name)
      return {
        id: name,
        name,
        defaultValue: typeof value === 'string' ? value : undefined,
        ...faults(name),
      }
    },
    checkbox: (name) => ({
      id: name,
      name,
      defaultChecked: valueAt(values, name) === 'on',
      ...faults(name),
    }),
    values(name) {
      const value = valueAt(values, name)
      return (Array.isArray(value) ? value : [value]).filter(
        (one): one is string => typeof one === 'string',
      )
    },
    rowCount(name) {
      const value = valueAt(values, name)
      return Array.isArray(value) ? value.findLastIndex(isFilled) + 1 : 0
    },
    errors,
    formErrors: problems[''] ?? undefined,
    hasErrors: Object.keys(problems).length > 0,
  }
}

function isAtOrBelow(at: string, name: string): boolean {
  return at === name || (at.startsWith(name) && /^[.[]/.test(at.slice(name.length)))
}

function isFilled(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).some(Boolean)
}

function valueAt(values: FormValues, name: string): unknown {
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  return steps.reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)[step]
      : undefined
  }, values)
}
