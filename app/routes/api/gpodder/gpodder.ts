import type { Route } from './+types/gpodder.ts'
import { answerApp } from './answer-app.ts'
import { gpodderEndpoints } from './endpoints.ts'

/** The gPodder API 2, by which podcast apps of other makers keep what is followed and heard in step with an account. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return answerApp(request, context, gpodderEndpoints)
}

export const action = loader
