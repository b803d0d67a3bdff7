import { Check, CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './toast.module.css'

type Tone = 'success' | 'error'
export type ShowToast = (message: string, tone?: Tone) => void

interface Toast {
  key: number
  message: string
  tone: Tone
}

const ToastContext = createContext<ShowToast>(() => undefined)
const shownFor = 3000

/** Shows a short message for 3 s, and reads it out. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextKey = useRef(0)
  const show = useCallback<ShowToast>((message, tone = 'success') => {
    const key = nextKey.current++
    setToasts((shown) => [...shown.slice(-2), { key, message, tone }])
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
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onEnd(toast.key), shownFor)
    return () => clearTimeout(timer)
  }, [held, onEnd, toast.key])
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
    </div>
  )
}
