import { fieldOf } from '#app/rules/base/edited-form.ts'

/** The value of each field of a form, as a text that is only used for comparing. */
export type Snapshot = Map<string, string>

/** The text values that a form would post, without files and without the pressed button. */
export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new URLSearchParams(texts)
}

export function snapshotOf(form: HTMLFormElement): Snapshot {
  const snapshot: Snapshot = new Map()
  for (const [name, value] of textsOf(form)) {
    const field = fieldOf(name)
    snapshot.set(field, `${snapshot.get(field) ?? ''}${JSON.stringify([name, value])}`)
  }
  return snapshot
}

/** Whether a field was changed before hydration. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== firstChoice(control)
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement)) return false
    if (control.type === 'file' || control.type === 'hidden') return false
    // A checkbox without a `value` attribute has the value 'on' but an empty default value, so `checked` is compared.
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

function firstChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find((one) => one.defaultSelected) ?? options[0])?.value
}
