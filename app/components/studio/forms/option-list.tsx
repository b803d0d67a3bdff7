import styles from './option-list.module.css'

/** Options of a combobox under a heading. */
export interface OptionGroup<Option> {
  name: string
  /** The place of its first option among all. */
  first: number
  options: Option[]
}

interface OptionListProps<Option> {
  /** The combobox's `aria-controls`; options are `{id}-{place}`. */
  id: string
  label: string
  isOpen: boolean
  groups: OptionGroup<Option>[]
  /** The place of the option that Enter takes. */
  active: number | null
  textOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** Shown if there is no option. */
  none?: string
}

/** The popup of a combobox: its options in groups. Focus stays in the combobox, which handles the keys. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, isOpen, groups, none } = props
  return (
    <div className={styles.anchor}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen || groups.length === 0}
        className={styles.list}
      >
        {groups.map((group) =>
          group.name ? (
            <div key={group.name} role="group" aria-label={group.name}>
              <div aria-hidden className={styles.group}>
                {group.name}
              </div>
              <Options {...props} group={group} />
            </div>
          ) : (
            <Options key="" {...props} group={group} />
          ),
        )}
      </div>
      {isOpen && groups.length === 0 && none && (
        <div role="status" className={styles.list}>
          <p className={styles.group}>{none}</p>
        </div>
      )}
    </div>
  )
}

function Options<Option>({
  id,
  group: { first, options },
  active,
  textOf,
  onChoose,
}: OptionListProps<Option> & { group: OptionGroup<Option> }) {
  return options.map((option, at) => (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      key={first + at}
      id={`${id}-${first + at}`}
      role="option"
      tabIndex={-1}
      aria-selected={first + at === active}
      className={styles.option}
      ref={(element) => {
        if (first + at === active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {textOf(option)}
    </div>
  ))
}

/** Sorts options into groups of those that follow each other under one name. */
export function grouped<Option>(
  options: readonly Option[],
  nameOf: (option: Option) => string,
): OptionGroup<Option>[] {
  const groups: OptionGroup<Option>[] = []
  for (const [place, option] of options.entries()) {
    const last = groups.at(-1)
    const name = nameOf(option)
    if (last?.name === name) last.options.push(option)
    else groups.push({ name, first: place, options: [option] })
  }
  return groups
}

/** The place that an arrow key leads to, round at both ends; null for other keys. */
export function placeByKey(key: string, active: number | null, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return active === null || active >= last ? 0 : active + 1
  if (key === 'ArrowUp') return active === null || active <= 0 ? last : active - 1
  return null
}

/** The place of the best match for what is typed: one that begins with it, else one that has it in it, else the first. */
export function bestMatch(texts: readonly string[], query: string): number {
  const wanted = plain(query)
  const begins = texts.findIndex((text) => plain(text).startsWith(wanted))
  return Math.max(0, begins >= 0 ? begins : texts.findIndex((text) => plain(text).includes(wanted)))
}

/** Whether one of the texts has what is typed in it; accents and case don't matter. */
export function isMatch(query: string, ...texts: string[]): boolean {
  const wanted = plain(query)
  return texts.some((text) => plain(text).includes(wanted))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
}
