import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import styles from './import.module.css'
import studio from '#app/components/studio/frame/studio.module.css'

interface FoundFeedProps {
  preview: {
    url: string
    title: string
    author: string
    description: string
    items: number
    releases: number
    latest: { guid: string; title: string; published: string | null }[]
  }
  form?: SubmissionResult | undefined
}

/** A preview of the feed to import, so that the user can check that it is the right one. */
export function FoundFeed({ preview, form }: FoundFeedProps) {
  const busy = useNavigation().formMethod === 'POST'
  const problem = form?.error?.['']
  const { url, title, author, description, items, releases, latest } = preview
  return (
    <Panel className={studio.stack} aria-labelledby="found">
      <div className={styles.found}>
        <Cover id={url} title={title} src={null} size={84} />
        <div className={styles.foundWords}>
          <h2 id="found" className={styles.foundTitle} dir="auto">
            {title || url}
          </h2>
          {author && <p dir="auto">{author}</p>}
          <p className={studio.second}>
            {releases > 0 ? importTexts.releases(releases) : importTexts.items(items)}
          </p>
        </div>
      </div>
      {description && (
        <p className={studio.second} dir="auto">
          {description}
        </p>
      )}
      {latest.length > 0 && (
        <div>
          <h3 className={styles.label}>{importTexts.latest}</h3>
          <ul className={styles.latest}>
            {latest.map((item) => (
              <li key={item.guid}>
                <span className={styles.name} dir="auto">
                  {item.title || item.guid}
                </span>
                {item.published && (
                  <span className={studio.second}>
                    <Time value={item.published} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {problem && <Alert tone="error">{problem[0]}</Alert>}
      <Form method="post" className={studio.stack}>
        <input type="hidden" name="url" value={url} />
        <Button type="submit" loading={busy}>
          {importTexts.importThis}
        </Button>
      </Form>
    </Panel>
  )
}
