import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidates after refused forms too: files may have been stored, or the record may have changed elsewhere. */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod !== undefined && actionStatus < 500) || defaultShouldRevalidate
}
