import { useSyncExternalStore } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import type { Problem } from '#app/components/studio/forms/form-answer.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import styles from './section-index.module.css'

export interface EditorSection {
  id: string
  title: string
  /** Something in it wants to be looked at. */
  hasProblem?: boolean
  /** How many of its fields differ from what is published. */
  changed?: number
}

interface SectionFields {
  fields?: string[]
  /** What the publish check asks for by another name than a field's. */
  needs?: string[]
}

/**
 * Marks the sections in which a field is at fault, was changed elsewhere or is still missing for publishing, and counts
 * what isn't public yet.
 */
export function withProblems(
  sections: (EditorSection & SectionFields)[],
  fields: Pick<FormFields, 'errors' | 'theirs' | 'changed'>,
  missing: Problem[] = [],
): EditorSection[] {
  const isAtFault = (name: string) => Boolean(fields.errors(name) ?? fields.theirs(name))
  const isMissing = (name: string) =>
    missing.some(({ field, of }) => of !== 'FEED' && field === name)
  return sections.map(({ fields: names = [], needs = [], ...section }) => ({
    ...section,
    hasProblem: section.hasProblem || names.some(isAtFault) || [...names, ...needs].some(isMissing),
    changed: section.changed ?? names.filter((name) => fields.changed(name)).length,
  }))
}

/** The sections of an editor: the one in view is marked, and those with a problem have a dot. */
export function SectionIndex({ sections }: { sections: EditorSection[] }) {
  const current = useSyncExternalStore(
    onScroll,
    () => sectionInView(sections),
    () => sections[0]?.id,
  )
  return (
    <nav aria-label={studioTexts.sections} className={styles.index}>
      <ul>
        {sections.map(({ id, title, hasProblem, changed }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(styles.link, id === current && styles.current)}
            >
              {title}
              {hasProblem && (
                <span className={styles.dot}>
                  <span className="visually-hidden"> {studioTexts.needsAttention}</span>
                </span>
              )}
              {changed ? (
                <span className={styles.changed}>{unpublishedTexts.changedCount(changed)}</span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Below the page's bar, with some air. */
const topLine = 160

/** The last section that has begun above the line; at the end of the page, the last of all. */
function sectionInView(sections: EditorSection[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return sections.at(-1)?.id
  const begun = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= topLine
  })
  return (begun.at(-1) ?? sections[0])?.id
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}
