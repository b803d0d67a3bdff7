import { Button } from '@radix-ui/themes/components/button'
import { Check, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { Directory, DirectoryCheck } from '#app/rules/studio/directories.ts'
import { directoryTexts as texts } from '#app/texts/studio/directories.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import checklist from '#app/components/studio/editing/publish-checklist.module.css'
import styles from '#app/components/studio/frame/studio.module.css'

interface DirectoryHelpProps {
  directory: Directory
  unmet: DirectoryCheck[]
  /** Rules of any of those who read feeds that this one breaks. */
  errors: number
  /** Whether directories can reach this site. */
  isReachable: boolean
  /** Where what a check asks for is done. */
  pathOf: (check: DirectoryCheck) => string
}

/** How a show is listed in one directory, and what that still lacks. */
export function DirectoryHelp({
  directory,
  unmet,
  errors,
  isReachable,
  pathOf,
}: DirectoryHelpProps) {
  const { id, name, submit, checks } = directory
  return (
    <Panel className={styles.stack} aria-labelledby={id}>
      <SectionTitle
        id={id}
        action={
          <span className={styles.second}>{standing(unmet.length, errors, isReachable)}</span>
        }
      >
        {name}
      </SectionTitle>
      <p>{texts.how[id]}</p>
      <ul className={checklist.list} aria-label={texts.checks(name)}>
        {checks.map((check) => (
          <li key={check} className={checklist.line}>
            {unmet.includes(check) ? (
              <>
                <span className={checklist.open} />
                <Link to={pathOf(check)} className="text-link">
                  {texts.unmet[check]}
                </Link>
              </>
            ) : (
              <>
                <span className={checklist.done}>
                  <Check size={12} strokeWidth={3} />
                </span>
                {texts.met[check]}
                <span className="visually-hidden">{fieldTexts.checkDone}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button asChild variant="soft" color="gray">
          <a href={submit} target="_blank" rel="noreferrer">
            {texts.submit(name)}
            <ExternalLink size={16} />
          </a>
        </Button>
      </div>
    </Panel>
  )
}

/** 'Ready' is said where nothing is missing, no rule is broken, and the directory can come. */
function standing(missing: number, errors: number, isReachable: boolean): string {
  if (missing > 0) return texts.open(missing)
  if (errors > 0) return texts.broken(errors)
  return isReachable ? texts.ready : texts.notReachable
}
