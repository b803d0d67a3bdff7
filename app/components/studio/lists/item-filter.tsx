import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import styles from './item-list.module.css'

const typingPause = 250

/** Filters a list by title: while typing, or by its button without JavaScript. */
export function ItemFilter({ tab, query, total }: { tab: string; query: string; total: number }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Form method="get" role="search" className={styles.filter} replace preventScrollReset>
      <input type="hidden" name="tab" value={tab} />
      <TextField
        label={listTexts.filter}
        hideLabel
        name="q"
        type="search"
        defaultValue={query}
        placeholder={listTexts.filter}
        autoComplete="off"
        before={<Search size={18} />}
        onInput={({ currentTarget: { form } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            void submit(form, { replace: true, preventScrollReset: true })
          }, typingPause)
        }}
      />
      <noscript>
        <PlainButton type="submit" variant="soft" color="gray">
          {listTexts.applyFilter}
        </PlainButton>
      </noscript>
      <span role="status" className="visually-hidden">
        {query && listTexts.matching(total)}
      </span>
    </Form>
  )
}
