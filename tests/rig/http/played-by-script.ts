import { expect } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { rankContent } from '#app/.server/site/charts/rank-content.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { trackEvent } from '#app/.server/stats/figures/track-event.ts'
import { chance } from '#tests/rig/chance.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from './router.ts'

const day = 24 * 60 * 60
const now = '2026-06-15T12:00:00Z'

/** A script may lift a track by so many places. */
const mostPlaces = 3

/**
 * Charts of sixty tracks with an audience, and scripts that each play one of them from fifty addresses of their own,
 * each time as another device.
 */
export async function playedByScript(services: TestServices) {
  const router = testRouter(services)
  const product = contextFor(services, system)
  services.clock.set(now)
  const tracks = await catalogue(product)
  await audience(product, tracks)
  const before = await chart()

  async function chart(): Promise<string[]> {
    await rankContent(product)
    clearCaches(product)
    const answer = await router.postJson('/api/load-charts', {})
    const { top } = (await answer.json()) as { top: { tracks: { _id: string }[] } }
    return top.tracks.map(({ _id }) => _id)
  }

  let scripts = 0

  async function play(id: string, times: number): Promise<void> {
    const network = `203.0.${scripts++}`
    const statuses = new Map<number, number>()
    for (let time = 0; time < times; time += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          router.postJson('/v1/stats/track-event', played(id, `device ${time + at}`), {
            address: `${network}.${(time + at) % 50}`,
          }),
        ),
      )
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses).toEqual(new Map([[200, times]]))
  }

  return {
    /** Expects that tracks are told apart by more than their date. */
    async expectTellingScores() {
      const scores = await services.db
        .selectFrom('popularity')
        .select('score')
        .where('type', '=', 'TRACK')
        .orderBy('rank')
        .limit(40)
        .execute()
      expect(new Set(scores.map(({ score }) => score)).size).toBeGreaterThan(30)
    },
    /** Plays the track at a place so often, forgetting what the script played before. */
    async expectLittleMoved(place: number, times: number) {
      await services.db
        .deleteFrom('plays')
        .where('uid', 'like', 'device _%')
        .where('uid', 'not like', 'device of %')
        .execute()
      const id = before[place - 1] ?? ''
      await play(id, times)
      const at = (await chart()).indexOf(id)
      const moved = at === -1 ? -Infinity : place - (at + 1)
      expect(moved, `from place ${place}`).toBeLessThanOrEqual(mostPlaces)
      expect(moved, `from place ${place}`).toBeGreaterThanOrEqual(0)
    },
  }
}

/** Twelve albums of five tracks, all of them out for some time. */
async function catalogue(product: Ctx): Promise<string[]> {
  const tracks: string[] = []
  for (let album = 0; album < 12; album++) {
    const names = ['one', 'two', 'three', 'four', 'five'].map((name, at) => [
      `${name} of ${album}`,
      `2026-0${1 + (album % 5)}-1${at}T00:00:00Z`,
    ])
    const { ids } = await publishFeed(
      product,
      `album${album}`,
      Object.fromEntries(names) as Record<string, string>,
      'music',
    )
    tracks.push(...Object.values(ids))
  }
  return tracks
}

/**
 * Three hundred people listen for four weeks, each in a network of their own, most of them to what most listen to;
 * every third comes once and never again.
 */
async function audience(product: Ctx, tracks: readonly string[]): Promise<void> {
  const random = chance(7)
  const liked = () => tracks[Math.floor(tracks.length * random() ** 2.2)] ?? ''
  for (let person = 0; person < 300; person++) {
    const plays = person % 3 === 0 ? 1 : 3 + Math.floor(random() * 8)
    for (let time = 0; time < plays; time++) {
      const at = new Date(Date.parse(now) - Math.floor(random() * 27 * day) * 1000)
      const ctx = {
        ...product,
        address: `198.18.${Math.floor(person / 250)}.${person % 250}`,
        now: () => at,
      }
      await trackEvent(ctx, played(liked(), `device of ${person}`))
    }
  }
}

function played(_id: string, uid: string) {
  const properties = { _id, _type: 'TRACK', title: 'A song' } as const
  return { uid, platform: 'WEB', event: 'CONTENT_PLAYED', properties } as const
}
