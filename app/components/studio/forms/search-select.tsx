import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FieldTexts } from '#app/components/base/forms/field.tsx'
import field from '#app/components/base/forms/field.module.css'
import { BoxField, useField } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { bestMatch, grouped, isMatch, OptionList, placeByKey } from './option-list.tsx'
import styles from './search-select.module.css'

type SearchSelectProps = FieldTexts & { label: string } & ComponentPropsWithRef<'select'>

/**
 * A select of many options that can be searched by typing: a combobox over the select itself, which stays in the form
 * and, without JavaScript, is what one sees.
 */
export function SearchSelect({ ref, ...props }: SearchSelectProps) {
  const isHydrated = useHydrated()
  const { field: around, control } = useField(props)
  const select = useRef<HTMLSelectElement>(null)
  useImperativeHandle(ref, () => select.current as HTMLSelectElement)
  const { id, 'aria-invalid': invalid, 'aria-describedby': described, ...rest } = control
  const about = { id, 'aria-invalid': invalid, 'aria-describedby': described }
  return (
    <div>
      <BoxField {...around}>
        <select
          {...rest}
          {...(isHydrated ? { hidden: true } : about)}
          ref={select}
          className={field.select}
        />
        {isHydrated && <Search about={about} label={props.label} select={select} />}
      </BoxField>
    </div>
  )
}

interface Option {
  place: number
  text: string
  group: string
}

interface SearchProps {
  about: { id: string }
  label: string
  select: React.RefObject<HTMLSelectElement | null>
}

function Search({ about, label, select }: SearchProps) {
  const [options, setOptions] = useState<Option[]>([])
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const chosen = useChosenText(select)
  const form = useId()
  const list = useId()
  const found = options.filter(({ text, group }) => !query || isMatch(query, text, group))
  const isOpen = active !== null

  function open() {
    if (isOpen || !select.current) return
    setOptions(optionsOf(select.current))
    setActive(select.current.selectedIndex)
  }

  function close() {
    setActive(null)
    setQuery(null)
  }

  function type(text: string) {
    const all = select.current ? optionsOf(select.current) : []
    setOptions(all)
    setQuery(text)
    const texts = all.filter((one) => isMatch(text, one.text, one.group)).map((one) => one.text)
    setActive(bestMatch(texts, text))
  }

  function choose({ place }: Option) {
    close()
    if (select.current) chooseAt(select.current, place)
  }

  function press(event: KeyboardEvent) {
    const next = placeByKey(event.key, active, found.length)
    const taken = isOpen ? found[active] : undefined
    if (next !== null && !isOpen) open()
    else if (next !== null) setActive(next)
    else if (event.key === 'Enter' && taken) choose(taken)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        {...about}
        form={form}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={list}
        aria-activedescendant={isOpen && found[active] ? `${list}-${active}` : undefined}
        className={styles.input}
        placeholder={isOpen ? chosen || fieldTexts.search : fieldTexts.search}
        value={query ?? chosen}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={press}
      />
      <div className={styles.popup}>
        <OptionList
          id={list}
          label={label}
          isOpen={isOpen}
          groups={grouped(found, ({ group }) => group)}
          active={active}
          textOf={({ text }) => text}
          onChoose={choose}
          none={fieldTexts.noMatches}
        />
      </div>
    </>
  )
}

/** The text of the select's chosen option, also when the page chooses another. */
function useChosenText(select: SearchProps['select']): string {
  return useSyncExternalStore(
    (listener) => {
      const element = select.current
      element?.addEventListener('change', listener)
      return () => element?.removeEventListener('change', listener)
    },
    () => select.current?.selectedOptions[0]?.label ?? '',
    () => '',
  )
}

/** As if the option had been chosen in the select itself. */
function chooseAt(select: HTMLSelectElement, place: number): void {
  if (select.selectedIndex === place) return
  select.selectedIndex = place
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function optionsOf(select: HTMLSelectElement): Option[] {
  return Array.from(select.options, (option, place) => ({
    place,
    text: option.label,
    group: option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : '',
  }))
}
