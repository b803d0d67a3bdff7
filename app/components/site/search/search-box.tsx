import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Form, href } from 'react-router'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { PlainIconLink } from '#app/components/base/ui/plain.tsx'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import styles from './search-box.module.css'

const SearchDialog = lateComponent(() => import('./search-dialog.tsx'))

/** The search box in the header: a form that opens the search page, or with JavaScript its dialog. */
export function SearchBox() {
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  useSlashKey(() => setOpen(true))
  return (
    <>
      <search className={styles.box}>
        {hydrated ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            className={styles.field}
            onClick={() => setOpen(true)}
          >
            <Search size={18} />
            <span className={styles.words}>{texts.placeholder}</span>
            <kbd className={styles.key}>/</kbd>
          </button>
        ) : (
          <Form action={href('/search')} className={styles.field}>
            <Search size={18} aria-hidden />
            <input
              type="search"
              name="q"
              maxLength={200}
              dir="auto"
              aria-label={texts.search}
              placeholder={texts.placeholder}
              className={styles.words}
            />
          </Form>
        )}
      </search>
      <PlainIconLink
        label={texts.search}
        variant="ghost"
        color="gray"
        size="3"
        radius="full"
        to={href('/search')}
        onClick={(event: FormEvent) => {
          event.preventDefault()
          setOpen(true)
        }}
        className={styles.icon}
      >
        <Search />
      </PlainIconLink>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** '/' opens the search, unless the user is typing or a dialog is open. */
function useSlashKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
