import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { checklistTexts as texts } from '#app/texts/studio/studio-checklist.ts'
import styles from './plain-modal.module.css'

interface PlainModalProps {
  title: string
  /** The path of the page without the dialog. */
  closeTo: string
  children: ReactNode
  /** The buttons, the main one first. */
  actions: ReactNode
}

/** A dialog with its own URL: with JavaScript a modal, without it a panel in the page. */
export function PlainModal({ title, closeTo, children, actions }: PlainModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const navigate = useNavigate()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.close()
    element.showModal()
    const leave = (event: Event) => {
      event.preventDefault()
      void navigate(closeTo, { replace: true, preventScrollReset: true })
    }
    element.addEventListener('cancel', leave)
    return () => {
      element.removeEventListener('cancel', leave)
      element.close()
    }
  }, [closeTo, navigate])
  return (
    <dialog open ref={dialog} aria-labelledby={heading} className={styles.modal}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label={texts.close}
          title={texts.close}
          className={styles.close}
        >
          <X size={20} />
        </Link>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
