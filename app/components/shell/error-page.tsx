import { CircleAlert, Compass, DatabaseZap, Lock, WifiOff } from 'lucide-react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { PlainButtonLink } from '#app/components/ui/plain.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { outageTexts } from '#app/texts/outage.ts'
import { shellTexts } from '#app/texts/shell.ts'
import styles from './error-page.module.css'
import { loginPath, type SiteLink } from './navigation.ts'
import { Page } from './page.tsx'
import { useSession } from './session.ts'

type ErrorKind =
  'missing' | 'forbidden' | 'ownersOnly' | 'refused' | 'unreachable' | 'unavailable' | 'failed'

/** What a page of the studio throws with 403 where whoever asks manages the feed without owning it. */
export const ownersOnly = 'OWNER_ONLY'

interface ErrorPageProps {
  error: unknown
  /** What is said of a page that failed, where its part of the product knows more: what stays, and what to do. */
  failed?: string | undefined
  /** Where one goes on from there, instead of home. */
  back?: SiteLink
  /** Under a bar with a heading of its own it is a smaller one. */
  titleAs?: 'h1' | 'h2'
}

const home: SiteLink = { label: shellTexts.goHome, to: href('/') }

/** What stands in the place of a page that failed or isn't there, with the ways on. */
export function ErrorPage({ error, failed, back = home, titleAs = 'h1' }: ErrorPageProps) {
  const kind = kindOf(error)
  const { title, text, icon } = descriptions[kind]
  const said: Partial<Record<ErrorKind, string>> = { failed, refused: reasonOf(error) }
  return (
    <Page width="reading">
      <EmptyState
        titleAs={titleAs}
        icon={icon}
        title={title}
        text={said[kind] ?? text}
        action={
          <span className={styles.ways}>
            <WayOn kind={kind} />
            <PlainButtonLink
              size="1"
              variant={isOnlyWay(kind) ? 'soft' : 'ghost'}
              color="gray"
              to={back.to}
            >
              {back.label}
            </PlainButtonLink>
          </span>
        }
      />
    </Page>
  )
}

/** For the `meta` of a route with an error boundary: the title of a page that failed. */
export function errorTitle(error: unknown) {
  return error ? [{ title: describeError(error).title }] : []
}

/** Trying again helps nobody here. */
function isOnlyWay(kind: ErrorKind): boolean {
  return kind === 'refused' || kind === 'ownersOnly'
}

function WayOn({ kind }: { kind: ErrorKind }) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (kind === 'missing') {
    return (
      <PlainButtonLink variant="soft" color="gray" size="1" to={href('/search')}>
        {shellTexts.search}
      </PlainButtonLink>
    )
  }
  if (isOnlyWay(kind)) return null
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
