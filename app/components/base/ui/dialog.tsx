import * as RadixDialog from '@radix-ui/themes/components/dialog'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { uiTexts } from '#app/texts/base/shell.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { PortalTheme } from './theme.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Over the title, small: what the dialog is about. */
  description?: string
  /** Shows an arrow before the title that leads to the view before. */
  onBack?: (() => void) | undefined
  /** Before the title: a small picture of what it is about. */
  picture?: ReactNode
  /** Over the title, beside the picture. */
  over?: ReactNode
  /** Below the title, beside the picture. */
  under?: ReactNode
  /** Where it stands among several, as '1 of 2'. */
  step?: string | undefined
  /** 480 wide, or 928 in two panes. */
  size?: 'normal' | 'wide'
  children: ReactNode
  /** The second pane of a wide one; below the first on phones. */
  aside?: ReactNode
  /** The buttons: the main one first. */
  actions?: ReactNode
}

/** A modal dialog; a sheet over the full width on phones. Loads Radix's dialog: import it where it is used. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  onBack,
  picture,
  over,
  under,
  step,
  size = 'normal',
  children,
  aside,
  actions,
}: DialogProps) {
  const opener = useRef<Element | null>(null)
  const described = description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <PortalTheme>
      {/* The dialog itself stands at the end of the page. */}
      <div hidden>
        <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
          <RadixDialog.Content
            className={classNames(styles.dialog, styles[size], aside ? styles.paned : undefined)}
            {...described}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            // The dialog has no trigger of its own that Radix could give the focus back to.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
          >
            <div className={styles.main}>
              <div className={styles.head}>
                {onBack && <BackButton onBack={onBack} />}
                {picture}
                <div className={styles.words}>
                  {over}
                  <RadixDialog.Title className={styles.title}>
                    <bdi>{title}</bdi>
                  </RadixDialog.Title>
                  {under}
                </div>
                {step !== undefined && <span className={styles.step}>{step}</span>}
              </div>
              {description !== undefined && (
                <RadixDialog.Description className={styles.description}>
                  {description}
                </RadixDialog.Description>
              )}
              <div className={styles.body}>{children}</div>
              {actions && <div className={styles.actions}>{actions}</div>}
            </div>
            {aside && <div className={styles.aside}>{aside}</div>}
            <RadixDialog.Close>
              <IconButton
                variant="ghost"
                color="gray"
                size="1"
                radius="full"
                aria-label={uiTexts.close}
                title={uiTexts.close}
                className={styles.close}
              >
                <X />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </RadixDialog.Root>
      </div>
    </PortalTheme>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <IconButton
      variant="ghost"
      color="gray"
      size="1"
      radius="full"
      aria-label={uiTexts.back}
      title={uiTexts.back}
      onClick={onBack}
      className={styles.back}
    >
      <ArrowLeft />
    </IconButton>
  )
}
