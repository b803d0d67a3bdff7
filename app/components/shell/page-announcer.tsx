import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a move inside the site, focus goes to the page and its title is read out, as a browser does after loading one.
 * Moves that keep the page (a tab, a filter, a jump to a place on it) leave focus where it is.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The pressed link is gone or in the shell, so the focus moves to the page, unless the page has focused a field.
    if (!isInPage(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {title}
    </p>
  )
}

function isInPage(element: Element | null): boolean {
  return Boolean(element?.closest('#content') && element.id !== 'content')
}
