import { Check, CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './toast.module.css'

type Tone = 'success' | 'error'
/** A button beside the message. */
interface ToastAct {
  label: string
  run: () => void
}
export type ShowToast = (message: string, tone?: Tone, act?: ToastAct) => void

interface Toast {
  key: number
  message: string
  tone: Tone
  act: ToastAct | undefined
}

const ToastContext = createContext<ShowToast>(() => undefined)
const shownFor = 3000
/** Long enough to read what happened, and to reach the button by keyboard. */
const shownWithAct = 8000

/** Shows a short message for 3 s, and reads it out. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextKey = useRef(0)
  const show = useCallback<ShowToast>((message, tone = 'success', act) => {
    const key = nextKey.current++
    setToasts((shown) => [...shown.slice(-2), { key, message, tone, act }])
  }, [])
  const dismiss = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        aria-label={uiTexts.notifications}
        className={styles.region}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onEnd={dismiss} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: (key: number) => void }) {
  const { act } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onEnd(toast.key), act ? shownWithAct : shownFor)
    return () => clearTimeout(timer)
  }, [held, onEnd, toast.key, act])
  const Icon = toast.tone === 'error' ? CircleAlert : Check
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon size={16} />
      <span dir="auto">{toast.message}</span>
      {act && (
        <button
          type="button"
          className={styles.act}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            onEnd(toast.key)
            act.run()
          }}
        >
          {act.label}
        </button>
      )}
    </div>
  )
}
