import { href, Link, useParams } from 'react-router'
import type { Problem } from '#app/components/studio/forms/form-answer.ts'
import styles from '#app/components/studio/frame/studio.module.css'

/** What is missing, each thing leading to its field. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.field} ${problem.message}`}>
          <ProblemLink problem={problem} />
        </li>
      ))}
    </ul>
  )
}

/** Leads to the field that something is missing in, of this page or of the feed's settings. */
export function ProblemLink({ problem: { field, message, of } }: { problem: Problem }) {
  const { feedId = '' } = useParams()
  return of === 'FEED' ? (
    <Link to={`${href('/studio/:feedId/edit', { feedId })}#${field}`} className="text-link">
      {message}
    </Link>
  ) : (
    <a href={`#${field}`} className="text-link">
      {message}
    </a>
  )
}
