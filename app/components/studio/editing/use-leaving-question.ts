import { useEffect } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import type { SaveState } from '#app/client/autosave/autosave.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'

/** What waits for a pause in typing is saved on the way out; only what cannot be saved is asked about. */
export function useLeavingQuestion(
  isUnsaved: boolean,
  hasFiles: boolean,
  hurry: () => Promise<SaveState>,
): void {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && pageAt(currentLocation) !== pageAt(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = () => window.confirm(fieldTexts.leaveUnsaved)
    void hurry().then((state) =>
      (state === 'saved' && !hasFiles) || ask() ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, hasFiles, hurry])
}

/** The tabs of the settings are pages of one path. */
function pageAt({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`
}
