import type { Route } from './+types/open-podcast.ts'
import { answerApp } from './answer-app.ts'
import { openError, openPodcastEndpoints } from './open-podcast-endpoints.ts'

/** The Open Podcast API, at an address of its own: /v1 is that of our calls. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return answerApp(request, context, openPodcastEndpoints, (error) => openError(request, error))
}

export const action = loader
