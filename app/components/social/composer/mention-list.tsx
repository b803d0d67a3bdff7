import type { ReactNode } from 'react'
import type { FoundPerson } from '#app/client/social/people/search-people.ts'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { shownKey, shownName } from '#app/rules/base/shown-name.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { PersonWords } from '#app/components/social/people/person-words.tsx'
import type { PeopleState } from './use-people.ts'
import styles from './mention-list.module.css'

interface MentionListProps {
  id: string
  state: PeopleState
  /** Index of the person whom Enter chooses. */
  active: number
  onPoint: (index: number) => void
  onChoose: (person: FoundPerson) => void
}

/** The people who match a mention. The focus stays in the textarea, which refers to the active option. */
export function MentionList({ id, state, active, onPoint, onChoose }: MentionListProps) {
  if (state.status === 'empty') return <Hint>{texts.mentionHint}</Hint>
  if (state.status === 'loading') return null
  if (state.status === 'failed') return <Hint>{texts.searchFailed}</Hint>
  if (state.people.length === 0) return <Hint>{texts.nobody}</Hint>
  return (
    <>
      <p role="status" className="visually-hidden">
        {texts.peopleFound(state.people.length)}
      </p>
      <ul id={id} role="listbox" aria-label={texts.people} className={styles.list}>
        {state.people.map((person, at) => (
          <PersonOption
            key={person.pubkey}
            id={`${id}-${at}`}
            person={person}
            isActive={at === active}
            onPoint={() => onPoint(at)}
            onChoose={() => onChoose(person)}
          />
        ))}
      </ul>
    </>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.hint}>
      {children}
    </p>
  )
}

interface PersonOptionProps {
  id: string
  person: FoundPerson
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function PersonOption({ id, person, isActive, onPoint, onChoose }: PersonOptionProps) {
  const name = shownName(person) ?? shownKey(person.id)
  const text = person.nip05 ?? (person.username ? `@${person.username}` : null)
  return (
    // The textarea handles keys: an option never has the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onMouseMove={() => isActive || onPoint()}
      // Keeps the focus in the textarea, and the keyboard of phones open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar id={person.id} name={name} src={person.image} of="person" size={32} />
      <PersonWords name={name} text={text} />
    </li>
  )
}
