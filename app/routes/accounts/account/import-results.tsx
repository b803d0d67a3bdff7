import { Badge } from '@radix-ui/themes/components/badge'
import { Progress } from '@radix-ui/themes/components/progress'
import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { contentTypeSchema } from '#app/schemas/catalogue/content.ts'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import type { AccountView, ImportedFeedView, ImportView } from './account-views.ts'
import styles from './import.module.css'

const pollMs = 1500

/** The result for each feed of an import. While it runs, the page polls; without JavaScript it is reloaded. */
export function ImportResults({ result }: { result: ImportView }) {
  const { feeds, isRunning, isPaused, fileName } = useLatest(result)
  const count = (status: ImportedFeedView['status']) =>
    feeds.filter((feed) => feed.status === status).length
  const done = feeds.length - count('WAITING')
  return (
    <div className={styles.results}>
      {isRunning && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <h3 id="import" className={styles.title} dir="auto">
        {texts.imported(fileName)}
      </h3>
      <p role="status" className={styles.hint}>
        {isRunning
          ? texts.importing(done, feeds.length)
          : isPaused
            ? texts.paused(done, feeds.length)
            : texts.summary(count('ADDED'), count('KNOWN'), count('FAILED'))}
      </p>
      {isRunning && (
        <Progress
          aria-label={texts.importing(done, feeds.length)}
          value={done}
          max={feeds.length}
        />
      )}
      {/* A long list scrolls separately, so it has to be focusable. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-labelledby="import" tabIndex={0} className={styles.scroller}>
        <ul>
          {feeds.map((feed, index) => (
            <FeedLine key={index} feed={feed} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const colors = { ADDED: 'teal', KNOWN: 'gray', FAILED: 'red', WAITING: 'gray' } as const

function FeedLine({ feed: { title, url, status, reason, content } }: { feed: ImportedFeedView }) {
  const type = contentTypeSchema.safeParse(content?._type).data
  return (
    <li className={styles.feed}>
      <span className={styles.words}>
        <span className={styles.name} dir="auto" title={title}>
          {content && type ? (
            <Link to={contentPath({ _id: content._id, _type: type })}>{title}</Link>
          ) : (
            title
          )}
        </span>
        <span className={styles.hint}>{reason ?? url}</span>
      </span>
      <Badge color={colors[status]}>{texts.results[status]}</Badge>
    </li>
  )
}

/**
 * The import as it is by now. It is asked for beside the page: were the page loaded again, React Router would forget what
 * its forms were answered.
 */
function useLatest(result: ImportView): ImportView {
  const { data, load } = useFetcher<AccountView>()
  const latest = data?.import ?? result
  useEffect(() => {
    if (!latest.isRunning) return
    const timer = setInterval(() => void load(href('/account')), pollMs)
    return () => clearInterval(timer)
  }, [latest.isRunning, load])
  return latest
}
