import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { importTexts } from '#app/texts/imports.ts'

type Listed<Thing> = [tag: string, present: (thing: Thing) => unknown]

// What a hosted feed has no place for.
const ofFeed: Listed<FeedDocument>[] = [
  ['podcast:liveItem', ({ liveItems }) => liveItems.length],
  ['podcast:podroll', ({ podroll }) => podroll.length],
  ['podcast:trailer', ({ trailers }) => trailers.length],
  ['podcast:location', ({ locations }) => locations.length],
  ['podcast:license', ({ license }) => license],
  ['podcast:block', ({ blocks }) => blocks.length],
  ['podcast:updateFrequency', ({ updateFrequency }) => updateFrequency],
  ['podcast:chat', ({ chat }) => chat],
  ['podcast:socialInteract', ({ socialInteract }) => socialInteract.length],
  // Of music, they name the genres.
  ['itunes:keywords', ({ keywords, medium }) => medium !== 'music' && keywords.length],
]
const ofItems: Listed<FeedItem>[] = [
  ['podcast:soundbite', ({ soundbites }) => soundbites.length],
  ['podcast:alternateEnclosure', ({ alternateEnclosures }) => alternateEnclosures.length],
  ['podcast:valueTimeSplit', ({ value }) => value.some(({ timeSplits }) => timeSplits.length > 0)],
  ['podcast:location', ({ locations }) => locations.length],
  ['podcast:license', ({ license }) => license],
  ['podcast:chat', ({ chat }) => chat],
  ['podcast:socialInteract', ({ socialInteract }) => socialInteract.length],
  ['podcast:contentLink', ({ contentLinks }) => contentLinks.length],
  ['podcast:txt', ({ txts }) => txts.length],
  ['podcast:funding', ({ funding }) => funding.length],
]

/** The tags of a feed that will not come over, with how often they are used. */
export function unsupportedTags(document: FeedDocument): string[] {
  const counts = new Map<string, number>()
  const count = (tag: string, times: number) =>
    times > 0 && counts.set(tag, (counts.get(tag) ?? 0) + times)
  for (const [tag, present] of ofFeed) count(tag, present(document) ? 1 : 0)
  for (const [tag, present] of ofItems) count(tag, document.items.filter(present).length)
  return [...counts].map(([tag, times]) => importTexts.notes.tag(tag, times))
}
