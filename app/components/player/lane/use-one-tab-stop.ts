import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** A row of so many buttons that Tab reaches once; arrow keys, Home and End go through it. */
export function useOneTabStop(count: number) {
  const [reached, setReached] = useState(0)
  const stop = Math.min(reached, count - 1)

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined) return
    // Elsewhere these keys are the player's.
    event.preventDefault()
    buttonsIn(event.currentTarget)[Math.min(Math.max(next, 0), count - 1)]?.focus()
  }

  function follow({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const at = buttonsIn(currentTarget).findIndex((button) => button === target)
    if (at >= 0) setReached(at)
  }

  return {
    toolbar: { onKeyDown: move, onFocus: follow },
    indexOf: (at: number) => (at === stop ? 0 : -1),
  }
}

function buttonsIn(row: HTMLElement): HTMLButtonElement[] {
  return [...row.querySelectorAll('button')]
}
