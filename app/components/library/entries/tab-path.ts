import { href } from 'react-router'
import { type LibraryTab, libraryTabs } from '#app/schemas/library/library.ts'

/** The path of a tab of the library. */
export function tabPath(tab: LibraryTab, before?: string): string {
  const query = new URLSearchParams({
    ...(tab === libraryTabs[0] ? {} : { tab }),
    ...(before ? { before } : {}),
  }).toString()
  return query ? `${href('/library')}?${query}` : href('/library')
}
