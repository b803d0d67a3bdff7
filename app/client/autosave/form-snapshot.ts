import { fieldOf } from '#app/rules/edited-form.ts'

/** What each field of a form holds, as a text that only serves to be compared. */
export type Snapshot = Map<string, string>

/** The texts of a form as it would be posted, without its files and the pressed button. */
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

/** Whether something was typed before the page's scripts ran. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== firstChoice(control)
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement)) return false
    if (control.type === 'file' || control.type === 'hidden') return false
    // The value of a box that has none reads as 'on', but as empty where it began.
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

function firstChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find((one) => one.defaultSelected) ?? options[0])?.value
}
