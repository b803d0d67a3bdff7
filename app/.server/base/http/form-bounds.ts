import { studioMessages } from '#app/texts/studio/studio.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** The most fields of a form: the largest, a show with every row filled, has about 300. */
export const mostFields = 1000
const longestName = 200
/** Lists of rows have at most 200. */
const highestIndex = 250
const maxSteps = 6
/** Names that Conform interprets as commands and state: no form here sends any. */
const orders = new Set(['__intent__', '__state__'])

/** Refuses a form by the number of its fields, before it is parsed. */
export function refuseTooManyFields(text: string): void {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++fields > mostFields) throw new AppError('TOO_LARGE', { status: 413, message })
}

const message = studioMessages.formTooLarge

/**
 * Adds a field, unless no form here could have its name. Conform builds lists and objects from names: 'a[99999999]'
 * would fill the memory.
 * @throws AppError BAD_FORM
 */
export function addField(formData: FormData, name: string, value: string): void {
  if (orders.has(name)) return
  if (!isPossibleName(name))
    throw new AppError('BAD_FORM', { status: 400, message: studioMessages.badForm })
  formData.append(name, value)
}

function isPossibleName(name: string): boolean {
  if (name.length > longestName) return false
  const steps = name.split(/[.[]/)
  return (
    steps.length <= maxSteps &&
    steps.every((step) => !/^\d+\]/.test(step) || Number.parseInt(step, 10) <= highestIndex)
  )
}
