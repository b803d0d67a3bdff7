import { Check, TriangleAlert } from 'lucide-react'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import type { Problem } from '#app/components/studio/forms/form-answer.ts'
import { ProblemLink } from './problem-list.tsx'
import styles from './publish-checklist.module.css'

/** Something that can be looked at before publishing and doesn't prevent it. */
export interface Warning {
  /** The id of what it leads to. */
  at: string
  label: string
  text: string
}

interface ChecklistProps {
  /** What is checked, in order. */
  checks: Check[]
  /** What the saved state lacks. */
  missing: Problem[]
  warnings?: Warning[]
}

interface Check {
  field: string
  label: string
}

/** What is done and what is missing of the saved state before it can be published. */
export function PublishChecklist({ checks, missing, warnings = [] }: ChecklistProps) {
  const isMissing = ({ field }: Check) =>
    missing.some((problem) => problem.field === field && problem.of !== 'FEED')
  const done = checks.filter((check) => !isMissing(check))
  return (
    <section aria-labelledby="before-publish">
      <h2 id="before-publish" className={styles.title}>
        {fieldTexts.beforePublish}
      </h2>
      <ul className={styles.list}>
        {done.map(({ field, label }) => (
          <li key={field} className={styles.line}>
            <span className={styles.done}>
              <Check size={12} strokeWidth={3} />
            </span>
            {label}
            <span className="visually-hidden">{fieldTexts.checkDone}</span>
          </li>
        ))}
        {missing.map((problem) => (
          <li key={`${problem.field} ${problem.message}`} className={styles.line}>
            <span className={styles.open} />
            <ProblemLink problem={problem} />
          </li>
        ))}
        {warnings.map(({ at, label, text }) => (
          <li key={at} className={styles.line}>
            <TriangleAlert size={18} className={styles.warning} />
            <a href={`#${at}`} className="text-link">
              {label}
            </a>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.ready}>
        {missing.length === 0 && fieldTexts.readyToPublish}
      </p>
    </section>
  )
}

const title = { field: 'content.title', label: fieldTexts.checkTitle }
const artwork = { field: 'content.images', label: fieldTexts.artwork }
const author = { field: 'content.author', label: fieldTexts.author }

/** What is checked of a show, an artist or a release. */
export const feedChecks: Record<HostingFeedType, Check[]> = {
  PODCAST: [
    title,
    author,
    { field: 'content.description', label: fieldTexts.description },
    artwork,
    { field: 'content.categories', label: fieldTexts.categories },
  ],
  ARTIST: [
    { field: 'content.title', label: fieldTexts.artistName },
    { field: 'content.description', label: fieldTexts.bio },
    { field: 'content.images', label: fieldTexts.artistImage },
  ],
  ALBUM: [
    title,
    { field: 'content.author', label: fieldTexts.artists },
    artwork,
    { field: 'content.music_genres', label: fieldTexts.genres },
    { field: 'tracks', label: fieldTexts.tracks },
  ],
}

/** What is checked of an episode or a track; notes may be missing. */
export function itemChecks({ description }: ItemContent): Check[] {
  const notes = { field: 'content.description', label: fieldTexts.showNotes }
  return [
    title,
    ...(description ? [notes] : []),
    { field: 'content.enclosures', label: fieldTexts.audio },
  ]
}
