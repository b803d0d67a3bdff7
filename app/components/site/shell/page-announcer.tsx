import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After client-side navigation, moves focus to the page and announces its title, as browsers do after loading a page.
 * Navigation on the same page (a tab, a filter, a fragment) keeps focus.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The pressed link is gone or in the shell, so focus moves to the page, unless the page has focused a field.
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
