import { createClip } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { addAccount } from './accounts.ts'
import { daysAgo } from './days-ago.ts'
import type { Published } from './published.ts'
import type { Performed } from './performances.ts'
import { clips, type DemoClip } from './texts/clips.ts'

/** Creates clips by the demo's listeners. */
export async function addClips(
  ctx: Ctx,
  shows: readonly Performed[],
  published: readonly Published[],
): Promise<void> {
  const listeners = new Map<string, string>()
  for (const clip of clips) {
    const userId = listeners.get(clip.by) ?? (await addAccount(ctx, clip.by))
    listeners.set(clip.by, userId)
    const actor = { kind: 'user', userId, admin: false, sessionId: '' } as const
    await createClip(
      { ...daysAgo(ctx, clip.daysAgo), actor },
      {
        item_id: itemId(clip, published),
        title: clip.title,
        ...rangeOf(clip, shows),
      },
    )
  }
}

function itemId({ episode }: DemoClip, published: readonly Published[]): string {
  const found = published.find(({ item }) => item.content.title === episode)
  if (!found?.item._tributary_id) throw new Error(`There is no episode ${episode}.`)
  return found.item._tributary_id
}

function rangeOf(clip: DemoClip, shows: readonly Performed[]): { start: number; end: number } {
  const segments = shows
    .flatMap(({ episodes }) => episodes)
    .find(({ episode }) => episode.title === clip.episode)?.performance?.segments
  const first = segments?.findIndex(({ text }) => text.startsWith(clip.from)) ?? -1
  const [start, end] = [segments?.[first], segments?.[first + clip.lines - 1]]
  if (!start || !end) throw new Error(`Nobody says ${clip.from}.`)
  return { start: start.start, end: end.end }
}
