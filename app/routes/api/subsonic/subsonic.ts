import type { Route } from './+types/subsonic.ts'
import { answerApp } from './answer-app.ts'

/** The OpenSubsonic API: `/rest/{method}`, also with `.view`, by GET and as a form. */
export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  return answerApp(request, context, params.method)
}

export function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  return answerApp(request, context, params.method)
}
