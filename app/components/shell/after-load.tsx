import { useEffect, useSyncExternalStore } from 'react'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { keepInstallOffer } from './installing.ts'

const AppLifePanel = lateComponent(() => import('./app-life-panel.tsx'), { missing: 'nothing' })

/** What nobody waits for: installing, updating and being offline. It is loaded once the page is. */
export function AfterLoad() {
  const loaded = useSyncExternalStore(onLoaded, isLoaded, () => false)
  useEffect(keepInstallOffer, [])
  return loaded && <AppLifePanel />
}

function isLoaded(): boolean {
  return document.readyState === 'complete'
}

function onLoaded(listener: () => void): () => void {
  // Not all browsers have the document complete during the load event itself.
  const later = () => setTimeout(listener)
  window.addEventListener('load', later)
  return () => window.removeEventListener('load', later)
}
