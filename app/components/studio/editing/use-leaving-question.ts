import { useEffect, useRef } from 'react'
import { type Blocker, type Location, useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import type { SaveState } from '#app/client/studio/autosave/autosave.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'

/** What waits for a pause in typing is saved on the way out; the question appears only for what can't be saved. */
export function useLeavingQuestion(
  isUnsaved: boolean,
  hasFiles: boolean,
  hurry: () => Promise<SaveState>,
): void {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  const asked = useRef<Location | null>(null)
  const agreed = useRef<string | null>(null)
  const navigate = useNavigate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      isUnsaved &&
      pageAt(nextLocation) !== agreed.current &&
      pageAt(currentLocation) !== pageAt(nextLocation)
    if (stays) asked.current = nextLocation
    return stays
  })
  const latest = useRef(blocker)
  // On any render, whatever the blocker says there: a page's data loaded anew may reset it before 'blocked' is rendered.
  useEffect(() => {
    latest.current = blocker
    const location = asked.current
    if (!location) return
    asked.current = null
    void hurry().then((state) => {
      const leaves = (state === 'saved' && !hasFiles) || window.confirm(fieldTexts.leaveUnsaved)
      if (answered(latest.current, leaves) || !leaves) return
      agreed.current = pageAt(location)
      void Promise.resolve(navigate(location)).finally(() => (agreed.current = null))
    })
  })
}

/**
 * False where the router has forgotten what it blocked: it starts over when a page's data was loaded anew meanwhile, and
 * throws what is answered then.
 */
function answered(blocker: Blocker, leaves: boolean): boolean {
  if (blocker.state !== 'blocked') return false
  try {
    if (leaves) blocker.proceed()
    else blocker.reset()
    return true
  } catch {
    return false
  }
}

/** The tabs of the settings are pages of one path. */
function pageAt({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`
}
