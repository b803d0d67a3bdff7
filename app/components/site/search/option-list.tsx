import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { FoundWords } from './hit-rows.tsx'
import type { Option, OptionGroup } from './options.tsx'
import styles from './option-list.module.css'

interface OptionsProps {
  id: string
  label: string
  groups: OptionGroup[]
  /** Index of the option that Enter opens, counted across groups. */
  active: number
  onPoint: (index: number) => void
  onOpen: (index: number) => void
}

/** Results as a listbox: focus stays in the search field, which refers to the active option. */
export function Options({ id, label, groups, active, onPoint, onOpen }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const firsts = groups.map((_, group) =>
    groups.slice(0, group).reduce((sum, { options }) => sum + options.length, 0),
  )
  // A listbox without options is invalid ARIA.
  if (groups.every(({ options }) => options.length === 0)) return <div id={id} hidden />
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group, groupIndex) => {
        const options = group.options.map((option, index) => {
          const place = (firsts[groupIndex] ?? 0) + index
          return (
            <OptionLine
              key={option.key}
              id={`${id}-${place}`}
              option={option}
              isActive={place === active}
              onPoint={() => onPoint(place)}
              onOpen={() => onOpen(place)}
            />
          )
        })
        if (group.label === null) return options
        return (
          <div key={group.label} role="group" aria-label={group.label}>
            <div aria-hidden className={styles.groupLabel}>
              {group.label}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}

interface OptionLineProps {
  id: string
  option: Option
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

function OptionLine({ id, option, isActive, onPoint, onOpen }: OptionLineProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, isActive && styles.active)}
      to={option.to}
      onMouseMove={() => isActive || onPoint()}
      onClick={(event) => openHere(event, onOpen)}
    >
      <span className={styles.art}>{option.art}</span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto" title={option.title}>
          {option.title}
        </span>
        {option.text && (
          <span className={styles.text} dir="auto">
            {option.text}
          </span>
        )}
        {option.found && (
          <span className={styles.text}>
            <FoundWords found={option.found} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** Handles a plain click; clicks with a modifier key are left to the browser. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
