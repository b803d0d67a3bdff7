import {
  allSubscriptions,
  changeSubscriptions,
  nameDevice,
  podcastsAt,
  putSubscriptions,
  subscriptionChanges,
  syncDevices,
} from '#app/.server/library/sync/index.ts'
import { parseInput, readJson } from '#app/.server/base/http/json-call.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import {
  deviceId,
  deviceNamed,
  devicesToSync,
  since,
  subscriptionUpload,
} from '#app/schemas/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import type { Asked, Endpoint } from './answer-app.ts'
import { listAnswer, listedIn } from './lists-of-podcasts.ts'

const deviceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/api/2/devices/{username}.json',
    access: 'account',
    does: 'the account’s devices',
    answer: async ({ ctx }) => Response.json(await syncDevices(ctx)),
  },
  {
    method: 'POST',
    path: '/api/2/devices/{username}/{device}.json',
    access: 'account',
    does: 'makes a device known, and sets its `caption` and `type`',
    answer: async ({ ctx, params, request }) => {
      await nameDevice(ctx, deviceOf(params), parseInput(deviceNamed, await readJson(request)))
      return plainText('')
    },
  },
  {
    method: 'GET',
    path: '/api/2/sync-devices/{username}.json',
    access: 'account',
    does: 'which devices are in sync: all of them, always',
    answer: ({ ctx }) => inSync(ctx),
  },
  {
    method: 'POST',
    path: '/api/2/sync-devices/{username}.json',
    access: 'account',
    does: 'the same, whatever is asked for: what is followed is the account’s',
    answer: async ({ ctx, request }) => {
      parseInput(devicesToSync, await readJson(request))
      return inSync(ctx)
    },
  },
]

/** What is followed. */
export const subscriptionEndpoints: Endpoint[] = [
  ...deviceEndpoints,
  {
    method: 'GET',
    path: '/subscriptions/{username}.{format}',
    access: 'account',
    does: 'all that is followed',
    answer: (asked) => followed(asked, null),
  },
  {
    method: 'GET',
    path: '/subscriptions/{username}/{device}.{format}',
    access: 'account',
    does: 'all that is followed, as a device knows it; 404 for an unknown device',
    answer: (asked) => followed(asked, deviceOf(asked.params)),
  },
  {
    method: 'PUT',
    path: '/subscriptions/{username}/{device}.{format}',
    access: 'account',
    does: 'follows what the list has (`json`, `txt`, `opml`), and leaves what this device had and the list hasn’t',
    answer: async (asked) => {
      const urls = await listedIn(asked)
      await putSubscriptions(asked.ctx, { device: deviceOf(asked.params), urls })
      return plainText('')
    },
  },
  {
    method: 'GET',
    path: '/api/2/subscriptions/{username}/{device}.json',
    access: 'account',
    does: 'what was followed and left since `since`',
    answer: async ({ ctx, params, query }) =>
      Response.json(
        await subscriptionChanges(ctx, { device: deviceOf(params), since: sinceOf(query) }),
      ),
  },
  {
    method: 'POST',
    path: '/api/2/subscriptions/{username}/{device}.json',
    access: 'account',
    does: 'follows what is in `add`, and leaves what is in `remove`',
    answer: async ({ ctx, params, request }) => {
      const upload = parseInput(subscriptionUpload, await readJson(request))
      return Response.json(await changeSubscriptions(ctx, { device: deviceOf(params), ...upload }))
    },
  },
]

/** @throws AppError 400 BAD_REQUEST */
export function sinceOf(query: URLSearchParams): number {
  return parseInput(since, query.get('since') ?? undefined)
}

/** @throws AppError 400 BAD_REQUEST */
export function deviceOf({ device }: Record<string, string>): string {
  return parseInput(deviceId, device)
}

async function followed(asked: Asked, device: string | null): Promise<Response> {
  const urls = await allSubscriptions(asked.ctx, device)
  if (urls === null) throw notFound('UNKNOWN_DEVICE', texts.noDevice)
  const podcasts = await podcastsAt(asked.ctx, urls)
  return listAnswer(asked, { title: texts.followedTitle, podcasts, isPlain: true })
}

async function inSync(ctx: Asked['ctx']): Promise<Response> {
  const ids = (await syncDevices(ctx)).map(({ id }) => id)
  const alone = ids.length < 2
  return Response.json({
    synchronized: alone ? [] : [ids],
    'not-synchronized': alone ? ids : [],
  })
}
