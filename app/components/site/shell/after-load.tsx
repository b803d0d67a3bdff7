import { useEffect, useSyncExternalStore } from 'react'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { keepInstallOffer } from './installing.ts'

const AppLifePanel = lateComponent(() => import('./app-life-panel.tsx'), { missing: 'nothing' })

/** Notices, dialogs and what keeps the session, which are loaded after the page's load event. */
export function AfterLoad() {
  const loaded = useSyncExternalStore(onLoaded, isLoaded, () => false)
  useEffect(keepInstallOffer, [])
  return loaded && <AppLifePanel />
}

function isLoaded(): boolean {
  return document.readyState === 'complete'
}

function onLoaded(listener: () => void): () => void {
  // In some browsers, readyState isn't 'complete' yet during the load event.
  const later = () => setTimeout(listener)
  window.addEventListener('load', later)
  return () => window.removeEventListener('load', later)
}
