import { CircleAlert, Compass, Lock } from 'lucide-react'
import { href, isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { shellTexts } from '#app/texts/shell.ts'
import { Page } from './page.tsx'

/** What stands in the place of a page that failed or isn't there. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text, icon } = describeError(error)
  return (
    <Page width="reading">
      <EmptyState
        titleAs="h1"
        icon={icon}
        title={title}
        text={text}
        action={
          <ButtonLink size="small" to={href('/')}>
            {shellTexts.goHome}
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** The title of the page and of its tab. */
export function describeError(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404)
    return { title: shellTexts.notFoundTitle, text: shellTexts.notFoundText, icon: <Compass /> }
  if (status === 401 || status === 403) {
    return { title: shellTexts.forbiddenTitle, text: shellTexts.forbiddenText, icon: <Lock /> }
  }
  return { title: shellTexts.errorTitle, text: shellTexts.errorText, icon: <CircleAlert /> }
}
