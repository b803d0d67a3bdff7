import {
  changeSettings,
  createList,
  deleteList,
  type PodcastList,
  podcastList,
  podcastLists,
  podcastsAt,
  replaceList,
  type SettingsOf,
  syncSettings,
} from '#app/.server/library/sync/index.ts'
import { parseInput, readJson } from '#app/.server/base/http/json-call.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { listTitle, settingPlaces, settingsChange } from '#app/schemas/library/sync.ts'
import type { Asked, Endpoint } from './answer-app.ts'
import { listAnswer, listedIn } from './lists-of-podcasts.ts'

const oneList = '/api/2/lists/{username}/list/{name}.{format}'

/** Lists of podcasts, and what apps keep of their own. */
export const listEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/api/2/lists/{username}/create.{format}',
    access: 'account',
    does: 'makes a list of `title`; 303 to it, 409 where there is one of this name',
    answer: async (asked) => {
      const title = parseInput(listTitle, asked.query.get('title') ?? undefined)
      const { name } = await createList(asked.ctx, { title, urls: await listedIn(asked) })
      const { username = '', format = '' } = asked.params
      return plainText('', 303, {
        Location: `${asked.ctx.site.publicUrl}/api/2/lists/${username}/list/${name}.${format}`,
      })
    },
  },
  {
    method: 'GET',
    path: '/api/2/lists/{username}.json',
    access: 'account',
    does: 'the account’s lists, which are for itself alone',
    answer: async ({ ctx, params }) =>
      Response.json((await podcastLists(ctx)).map((list) => asListed(ctx, params, list))),
  },
  {
    method: 'GET',
    path: oneList,
    access: 'account',
    does: 'one list',
    answer: async (asked) => {
      const list = await podcastList(asked.ctx, nameOf(asked))
      if (!list) throw notFound()
      const podcasts = await podcastsAt(asked.ctx, list.urls)
      return listAnswer(asked, { title: list.title, podcasts, isPlain: false })
    },
  },
  {
    method: 'PUT',
    path: oneList,
    access: 'account',
    does: 'replaces what is in a list',
    answer: async (asked) => {
      const urls = await listedIn(asked)
      return done(await replaceList(asked.ctx, { name: nameOf(asked), urls }))
    },
  },
  {
    method: 'DELETE',
    path: oneList,
    access: 'account',
    does: 'deletes a list',
    answer: async (asked) => done(await deleteList(asked.ctx, nameOf(asked))),
  },
  {
    method: 'GET',
    path: '/api/2/settings/{username}/{scope}.json',
    access: 'account',
    does: 'what apps keep for the account, a `device`, a `podcast` or an `episode`',
    answer: async (asked) => Response.json(await syncSettings(asked.ctx, settingsOf(asked))),
  },
  {
    method: 'POST',
    path: '/api/2/settings/{username}/{scope}.json',
    access: 'account',
    does: 'sets and removes of these, and answers what there is then',
    answer: async (asked) => {
      const change = parseInput(settingsChange, await readJson(asked.request))
      return Response.json(await changeSettings(asked.ctx, settingsOf(asked), change))
    },
  },
]

function nameOf({ params }: Asked): string {
  return params.name ?? ''
}

function done(isThere: boolean): Response {
  if (!isThere) throw notFound()
  return new Response(null, { status: 204 })
}

function asListed(
  { site }: Asked['ctx'],
  { username = '' }: Record<string, string>,
  { name, title }: PodcastList,
) {
  return { name, title, web: `${site.publicUrl}/api/2/lists/${username}/list/${name}.opml` }
}

/** @throws AppError 400 BAD_REQUEST where the scope needs what isn't named */
function settingsOf({ params, query }: Asked): SettingsOf {
  return parseInput(settingPlaces, { ...Object.fromEntries(query), scope: params.scope })
}
