import { CircleAlert, type LucideIcon, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Switch } from '#app/components/base/forms/choices.tsx'
import type { TextState } from '#app/rules/studio/item-texts.ts'
import styles from './text-state.module.css'

interface TextStateCardProps {
  state: TextState
  /** The icon for states without one of their own. */
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** Further text that is announced when it changes. */
  news?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
  /** Buttons below everything else. */
  actions?: ReactNode
  /** The switch on the right and the content that it opens below. */
  own: ReactNode
}

/** A card with the state of a transcript or chapters, which is announced when it changes, and buttons. */
export function TextStateCard({
  state,
  icon,
  title,
  text,
  news,
  children,
  actions,
  own,
}: TextStateCardProps) {
  const Icon = icons[state] ?? icon
  return (
    <div className={styles.card} data-state={state}>
      <Icon size={20} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div aria-live="polite">
          <p className={styles.state}>{title}</p>
          {text && <p className={styles.second}>{text}</p>}
          {news}
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.own}>{own}</div>
    </div>
  )
}

const icons: Partial<Record<TextState, LucideIcon>> = {
  AI_AVAILABLE: Sparkles,
  NONE_IMPORTED: CircleAlert,
  FAILED: CircleAlert,
}

interface OwnSwitchProps {
  form: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The switch to upload a text of one's own. It isn't part of the autosaved form. */
export function OwnSwitch({ form, label, isOn, onChange }: OwnSwitchProps) {
  const box = useRef<HTMLInputElement>(null)
  // It may have been switched before the page was hydrated.
  useEffect(() => {
    if (box.current?.checked) onChange(true)
  }, [onChange])
  return (
    <Switch
      ref={box}
      className={`${styles.switch} needs-script`}
      label={label}
      form={form}
      checked={isOn}
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
