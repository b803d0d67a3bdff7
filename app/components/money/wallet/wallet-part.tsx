import type { ReactNode } from 'react'
import { useLocation, useMatches, useNavigate, useOutlet } from 'react-router'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import styles from './forms.module.css'
import type { WalletPlace } from './wallet-place.ts'

const PartDialog = lateComponent(() => import('./part-dialog.tsx'))

/** A route's `handle`: the title of a part of the wallet. */
export interface WalletHandle {
  title: string
}

/** Deposit and withdrawal have pages of their own, which open as dialogs over the wallet if they are opened from it. */
export function WalletParts({ place, children }: { place: WalletPlace; children: ReactNode }) {
  const part = useOutlet()
  const hydrated = useHydrated()
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const title = (useMatches().at(-1)?.handle as WalletHandle | undefined)?.title ?? ''
  if (part === null) return children
  if (!hydrated || key === 'default')
    return (
      <Page width="reading">
        <BackLink to={place.home}>{place.texts.back}</BackLink>
        <ScreenTitle>{title}</ScreenTitle>
        <div className={styles.part}>{part}</div>
      </Page>
    )
  const close = () => void navigate({ pathname: place.home, search }, { preventScrollReset: true })
  return (
    <>
      {children}
      <PartDialog title={title} onClose={close}>
        {part}
      </PartDialog>
    </>
  )
}
