import { listLibrary, loadInbox } from '#app/.server/library/entries/index.ts'
import {
  episodeActions,
  episodesOf,
  podcastsAt,
  subscriptionChanges,
  uploadActions,
} from '#app/.server/library/sync/index.ts'
import { parseInput, readJson } from '#app/.server/base/http/json-call.ts'
import { actionsAsked, actionUpload } from '#app/schemas/library/sync.ts'
import type { Asked, Endpoint } from './answer-app.ts'
import { deviceOf, sinceOf } from './subscriptions.ts'

/** What was done with episodes. */
export const episodeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/api/2/episodes/{username}.json',
    access: 'account',
    does: 'the latest of each kind that was done with each episode since `since`; of one `podcast` or `device`; `aggregated`',
    answer: async ({ ctx, query }) =>
      Response.json(await episodeActions(ctx, parseInput(actionsAsked, Object.fromEntries(query)))),
  },
  {
    method: 'POST',
    path: '/api/2/episodes/{username}.json',
    access: 'account',
    does: 'takes what was done with episodes: `play`, `download`, `delete`, `new`; `flattr` is left out',
    answer: async ({ ctx, request }) =>
      Response.json(await uploadActions(ctx, parseInput(actionUpload, await readJson(request)))),
  },
  {
    method: 'GET',
    path: '/api/2/updates/{username}/{device}.json',
    access: 'account',
    does: 'podcasts to add and to remove since `since`, and the newest 50 episodes of the inbox; `include_actions`',
    answer: updates,
  },
  {
    method: 'GET',
    path: '/api/2/favorites/{username}.json',
    access: 'account',
    does: 'the newest 60 saved episodes',
    answer: async ({ ctx }) => {
      const { hits } = await listLibrary(ctx, { kind: 'SAVED' })
      return Response.json(await episodesOf(ctx, hits))
    },
  },
]

async function updates({ ctx, params, query }: Asked): Promise<Response> {
  const since = sinceOf(query)
  const changes = await subscriptionChanges(ctx, { device: deviceOf(params), since })
  const [add, inbox] = await Promise.all([podcastsAt(ctx, changes.add), loadInbox(ctx, {})])
  const newer = inbox.hits.filter(({ info }) => (info.published ?? 0) >= since)
  const [episodes, actions] = await Promise.all([
    episodesOf(ctx, newer),
    query.get('include_actions') === 'true' ? lastActions(ctx) : new Map<string, object>(),
  ])
  return Response.json({
    add,
    remove: changes.remove,
    updates: episodes.map((episode) => {
      const action = actions.get(episode.url)
      return { ...episode, status: 'new', ...(action ? { action } : {}) }
    }),
    timestamp: changes.timestamp,
  })
}

async function lastActions(ctx: Asked['ctx']): Promise<Map<string, object>> {
  const { actions } = await episodeActions(ctx, { since: 0, aggregated: true })
  return new Map(actions.map((action) => [action.episode, action]))
}
