import { CircleAlert, Compass, DatabaseZap, Lock, WifiOff } from 'lucide-react'
import { href, isRouteErrorResponse, useLocation, useParams } from 'react-router'
import { PlainButtonLink } from '#app/components/ui/plain.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { outageTexts } from '#app/texts/outage.ts'
import { shellTexts } from '#app/texts/shell.ts'
import styles from './error-page.module.css'
import { loginPath } from './navigation.ts'
import { Page } from './page.tsx'
import { useSession } from './session.ts'

type ErrorKind =
  'missing' | 'forbidden' | 'ownersOnly' | 'refused' | 'unreachable' | 'unavailable' | 'failed'

/** What a page of the studio throws with 403 where whoever asks manages the feed without owning it. */
export const ownersOnly = 'OWNER_ONLY'

/** What stands in the place of a page that failed or isn't there, with the ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const kind = kindOf(error)
  const { title, text, icon } = descriptions[kind]
  return (
    <Page width="reading">
      <EmptyState
        titleAs="h1"
        icon={icon}
        title={title}
        text={kind === 'refused' ? reasonOf(error) : text}
        action={
          <span className={styles.ways}>
            <WayOn kind={kind} />
            <PlainButtonLink size="1" variant="ghost" color="gray" to={href('/')}>
              {shellTexts.goHome}
            </PlainButtonLink>
          </span>
        }
      />
    </Page>
  )
}

function WayOn({ kind }: { kind: ErrorKind }) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const { feedId } = useParams()
  const here = pathname + search
  if (kind === 'missing') {
    return (
      <PlainButtonLink variant="soft" color="gray" size="1" to={href('/search')}>
        {shellTexts.search}
      </PlainButtonLink>
    )
  }
  if (kind === 'refused') return null
  if (kind === 'ownersOnly') {
    return feedId ? (
      <PlainButtonLink
        variant="soft"
        color="gray"
        size="1"
        to={href('/studio/:feedId', { feedId })}
      >
        {shellTexts.toDashboard}
      </PlainButtonLink>
    ) : null
  }
  if (kind === 'forbidden') {
    return user ? null : (
      <PlainButtonLink variant="soft" color="gray" size="1" to={loginPath(here)}>
        {shellTexts.logIn}
      </PlainButtonLink>
    )
  }
  return (
    <PlainButtonLink variant="soft" color="gray" size="1" to={here} reloadDocument>
      {shellTexts.tryAgain}
    </PlainButtonLink>
  )
}

/** The title of the page and of its tab. */
export function describeError(error: unknown) {
  return descriptions[kindOf(error)]
}

const descriptions = {
  missing: { title: shellTexts.notFoundTitle, text: shellTexts.notFoundText, icon: <Compass /> },
  forbidden: { title: shellTexts.forbiddenTitle, text: shellTexts.forbiddenText, icon: <Lock /> },
  refused: { title: shellTexts.refusedTitle, text: shellTexts.errorText, icon: <CircleAlert /> },
  ownersOnly: {
    title: shellTexts.ownersOnlyTitle,
    text: shellTexts.ownersOnlyText,
    icon: <Lock />,
  },
  unreachable: {
    title: shellTexts.unreachableTitle,
    text: shellTexts.unreachableText,
    icon: <WifiOff />,
  },
  unavailable: { title: outageTexts.title, text: outageTexts.text, icon: <DatabaseZap /> },
  failed: { title: shellTexts.errorTitle, text: shellTexts.errorText, icon: <CircleAlert /> },
}

function kindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return isNetworkError(error) ? 'unreachable' : 'failed'
  if (error.status === 404) return 'missing'
  if (error.status === 503) return 'unavailable'
  if (error.status === 403 && error.data === ownersOnly) return 'ownersOnly'
  if (error.status === 401 || error.status === 403) return 'forbidden'
  return error.status < 500 && typeof error.data === 'string' && error.data ? 'refused' : 'failed'
}

/** What a form that was not taken is told: a form's reader throws it (app/.server/http/form-files.ts). */
function reasonOf(error: unknown): string {
  return isRouteErrorResponse(error) ? String(error.data) : ''
}

/** What fetch throws in the browser; each browser words it in its own way. */
function isNetworkError(error: unknown): boolean {
  return (
    typeof window !== 'undefined' &&
    error instanceof TypeError &&
    /fetch|network|load failed/i.test(error.message)
  )
}
