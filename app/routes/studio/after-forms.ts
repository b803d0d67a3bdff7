import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A form that was refused may still have left files, or find that things have changed: the page then shows it. */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod !== undefined && actionStatus < 500) || defaultShouldRevalidate
}
