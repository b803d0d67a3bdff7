import { IconButton } from '@radix-ui/themes/components/icon-button'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { limits } from '#app/rules/base/limits.ts'
import { linkProblem, studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { EditingContext } from '#app/components/studio/editing/editing-context.ts'
import { FormArea } from './form-controls.tsx'
import type { FormFields } from './form-fields.ts'
import styles from './link-list.module.css'
import { RecordField } from '#app/components/studio/editing/unpublished/record-field.tsx'

const name = 'content.links'
const scheme = 'https://'

/** A list of links, added with Enter; without JavaScript, a text area with one per line. */
export function LinkFields({ fields }: { fields: FormFields }) {
  if (!useHydrated())
    return (
      <FormArea
        fields={fields}
        name={name}
        label={fieldTexts.links}
        hint={fieldTexts.linksHint}
        rows={3}
      />
    )
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => <LinkList key={fields.version(name)} fields={fields} mark={mark} />}
    </RecordField>
  )
}

function LinkList({ fields, mark }: { fields: FormFields; mark: ReactNode }) {
  const form = useId()
  const { touched } = use(EditingContext)
  const [links, setLinks] = useState(() => linesOf(fields.field(name).defaultValue))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const isFull = links.length >= limits.links
  const isKey = useRef(false)
  useEffect(() => {
    if (isKey.current) document.getElementById(name)?.focus()
    isKey.current = false
  }, [links])

  function store(next: string[]) {
    setLinks(next)
    touched(name)
  }

  function type(text: string) {
    setTyped(text)
    const isBegun = scheme.startsWith(text) || text.startsWith(scheme)
    setProblem(isBegun ? undefined : messages.linkNotHttps)
  }

  function add() {
    const link = typed.trim()
    if (link === '') return
    const found = linkProblem(link, links)
    setProblem(found)
    if (found) return
    setTyped('')
    store([...links, link])
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <>
      <input type="hidden" name={name} value={links.join('\n')} />
      <TextField
        id={name}
        form={form}
        label={fieldTexts.links}
        beside={mark}
        hint={isFull ? messages.linksFull(limits.links) : fieldTexts.linksEnter}
        error={problem ?? fields.errors(name)}
        value={typed}
        disabled={isFull}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={scheme}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={add}
      />
      {links.length > 0 && (
        <ul aria-label={fieldTexts.links} className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              <span dir="ltr" title={link}>
                {link}
              </span>
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                size="1"
                radius="full"
                aria-label={fieldTexts.removeFromList(link)}
                title={fieldTexts.removeFromList(link)}
                onClick={({ detail }) => {
                  // Pressed by a key: a finger would call for the keyboard of a phone.
                  isKey.current = detail === 0
                  store(links.filter((one) => one !== link))
                }}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean)
}
