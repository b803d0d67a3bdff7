import { CircleAlert, type LucideIcon, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Switch } from '#app/components/forms/choices.tsx'
import type { TextState } from '#app/rules/item-texts.ts'
import styles from './text-state.module.css'

interface TextStateCardProps {
  state: TextState
  /** Of the text, where its state has none of its own. */
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** What else is told as soon as it changes. */
  news?: ReactNode
  /** Below the words. */
  children?: ReactNode
  /** Buttons under all of that. */
  actions?: ReactNode
  /** At the right, and below the whole. */
  own: ReactNode
}

/** How a transcript or chapters stand, in words that are also read out when they change, and what can be done. */
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

/** Whether somebody wants to upload a text of their own. It belongs to no form that saves itself. */
export function OwnSwitch({ form, label, isOn, onChange }: OwnSwitchProps) {
  return (
    <Switch
      className={`${styles.switch} needs-script`}
      label={label}
      form={form}
      checked={isOn}
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
