import { X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './frame-panel.module.css'

export interface PanelProps {
  onClose(): void
}

interface PanelFrameProps extends PanelProps {
  title: string
  /** Beside the title, in secondary text. */
  detail?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Covers the whole screen. */
  full?: boolean
  children: ReactNode
}

/** A panel above the bar that isn't modal; on phones a modal sheet over the page. */
export function PanelFrame({ title, detail, actions, full, onClose, children }: PanelFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const close = useEffectEvent(onClose)

  // A layout effect, so that focus returns before the dialog is removed from the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    const listening = new AbortController()
    const { signal } = listening
    const isModal = full || matchMedia('(max-width: 767px)').matches
    if (isModal) element.showModal()
    else element.show()
    element.focus()

    const leave = (event: Event) => {
      event.preventDefault()
      close()
    }
    element.addEventListener('cancel', leave, { signal })
    element.addEventListener('click', (event) => event.target === element && close(), { signal })
    document.addEventListener(
      'keydown',
      (event) => event.key === 'Escape' && !event.defaultPrevented && leave(event),
      { signal },
    )
    // A press on the player bar doesn't close the panel.
    const bar = element.closest('section')
    document.addEventListener(
      'pointerdown',
      ({ target }) => !isModal && !bar?.contains(target as Node) && close(),
      { signal },
    )
    return () => {
      listening.abort()
      const hadFocus = element.contains(document.activeElement)
      element.close()
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [full])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.frame}
      data-full={full || undefined}
      aria-labelledby={heading}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {detail && <span className={styles.detail}>{detail}</span>}
          <div className={styles.actions}>
            {actions}
            <PlainIconButton
              label={uiTexts.close}
              variant="ghost"
              color="gray"
              size="1"
              radius="full"
              onClick={onClose}
            >
              <X />
            </PlainIconButton>
          </div>
        </header>
        {children}
      </div>
    </dialog>
  )
}
