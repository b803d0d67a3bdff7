import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A form that was refused may still have left files, which the page then shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || defaultShouldRevalidate
}
