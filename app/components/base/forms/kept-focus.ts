import { useEffect, useRef } from 'react'

/** The pressed button keeps focus when its row of a list moves; if it is disabled or removed, the next one gets it. */
export function useKeptFocus(items: readonly unknown[]): () => void {
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (!button) return
    const row = button.closest('li')
    const others = [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    if (button.isConnected && !(button as HTMLButtonElement).disabled) button.focus()
    else others[0]?.focus()
  }, [items])
  return () => {
    pressed.current = document.activeElement as HTMLElement | null
  }
}

/** A button that goes with what it removes hands the focus on to the element of this id. Returns what its press calls. */
export function useNextFocus(isGone: boolean, id: string): () => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isGone) return
    if (isPressed.current) document.getElementById(id)?.focus()
    isPressed.current = false
  }, [isGone, id])
  return () => {
    isPressed.current = true
  }
}
