import type { Ctx } from '#app/.server/base/ctx.ts'
import { hills, paintCover, portrait } from './artwork/index.ts'
import { keepPictures } from './hosted.ts'
import { chatHost } from './texts/chat.ts'
import { people } from './texts/people.ts'

/** Where the pictures of the demo's people are, by what notes call them. */
export type PicturesOfPeople = ReadonlyMap<string, { picture: string; banner: string }>

/** Draws everybody who talks in the demo, and what is over their pages. */
export async function paintPeople() {
  const keys = [chatHost, ...people].map(({ key }) => key)
  const painted = await Promise.all(
    keys.map(async (key, place) => ({
      key,
      picture: await paintCover((random) => portrait(random, place), `portrait of ${key}`),
      banner: await paintCover((random) => hills(random, place), `hills of ${key}`),
    })),
  )
  return {
    async keep(ctx: Ctx): Promise<PicturesOfPeople> {
      const all = painted.flatMap(({ picture, banner }) => [picture, banner])
      const urls = await keepPictures(ctx, 'Pictures of the demo’s people', all)
      return new Map(
        painted.map(({ key }, at) => [
          key,
          { picture: urls[2 * at] ?? '', banner: urls[2 * at + 1] ?? '' },
        ]),
      )
    },
  }
}
