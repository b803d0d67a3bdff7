import { finalizeEvent, getPublicKey } from 'nostr-tools/pure'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { type ContentId, contentTags } from '#app/protocols/nostr/content-id.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Published } from './published.ts'
import { demoKey } from './keys.ts'
import type { PicturesOfPeople } from './pictures.ts'
import type { Performed } from './performances.ts'
import { withNames } from './with-names.ts'
import { type DemoNote, likes, notes, people } from './texts/people.ts'

const secondsOfHour = 3600

interface Audience {
  published: readonly Published[]
  shows: readonly Performed[]
  pictures: PicturesOfPeople
}

/**
 * Has made-up listeners talk about the demo's content on Nostr. Their events go the way of everybody's.
 */
export async function addPeople(ctx: Ctx, { published, shows, pictures }: Audience): Promise<void> {
  const secrets = new Map(people.map(({ key }) => [key, demoKey(ctx, key)]))
  const written = new Map<string, NostrEvent>()
  const events: NostrEvent[] = []

  function sign(
    by: string,
    hoursAgo: number,
    kind: number,
    content: string,
    tags: string[][],
  ): NostrEvent {
    const secret = secrets.get(by)
    if (!secret) throw new Error(`There is no ${by}.`)
    const created_at = Math.floor(ctx.now().getTime() / 1000 - hoursAgo * secondsOfHour)
    const event = finalizeEvent({ kind, created_at, tags, content }, secret)
    events.push(event)
    return event
  }

  function pubkeyOf(key: string): string {
    const secret = secrets.get(key)
    if (!secret) throw new Error(`There is no ${key}.`)
    return getPublicKey(secret)
  }

  for (const { key, name, about, follows } of people) {
    sign(
      key,
      100,
      0,
      JSON.stringify({ name: key, display_name: name, about, ...pictures.get(key) }),
      [],
    )
    sign(
      key,
      99,
      3,
      '',
      follows.map((other) => ['p', pubkeyOf(other)]),
    )
  }
  for (const note of notes) {
    const { text, named } = withNames(note.text, pubkeyOf)
    const tags = [
      ...(note.on ? contentTags(commentedBy(ctx, note, note.on, { published, shows })) : []),
      ...threadTags(note, written),
      ...named.map((pubkey) => ['p', pubkey]),
    ]
    const event = sign(note.by, note.hoursAgo, 1, text, tags)
    written.set(note.key, event)
    const about = [
      ['e', event.id],
      ['p', event.pubkey],
    ]
    for (const by of note.likedBy ?? []) sign(by, note.hoursAgo / 2, 7, '+', about)
    for (const by of note.repostedBy ?? [])
      sign(by, note.hoursAgo / 2, 6, JSON.stringify(event), about)
  }
  for (const { on, by } of likes)
    for (const [at, key] of by.entries())
      sign(key, at + 1, 17, '+', contentTags(contentOf(on, published)))
  const answers = await storeEvents(ctx, events, { trusted: true })
  const refused = answers.find(({ accepted }) => !accepted)
  if (refused) throw new Error(`The relay refuses the demo: ${refused.text}`)
}

/** The content of a note, with the second that it is about. */
function commentedBy(
  ctx: Ctx,
  { moment }: DemoNote,
  title: string,
  { published, shows }: { published: readonly Published[]; shows: readonly Performed[] },
): ContentId[] {
  const [item, feed] = contentOf(title, published)
  if (moment === undefined) return [item, feed]
  const id = published.find(({ item }) => item.content.title === title)?.item._tributary_id
  const url = `${ctx.site.publicUrl}/episode/${id}?t=${secondOf(title, moment, shows)}`
  return [{ ...item, url }, feed]
}

function secondOf(title: string, moment: string, shows: readonly Performed[]): number {
  const segments = shows
    .flatMap(({ episodes }) => episodes)
    .find(({ episode }) => episode.title === title)?.performance?.segments
  const said = segments?.find(({ text }) => text.startsWith(moment))
  if (!said) throw new Error(`Nobody says ${moment} in ${title}.`)
  return Math.floor(said.start)
}

function contentOf(title: string, published: readonly Published[]) {
  const found = published.find(({ item }) => item.content.title === title)
  if (!found) throw new Error(`There is no ${title}.`)
  return [
    { kind: 'podcast:item:guid', guid: found.item._guid, url: null },
    { kind: 'podcast:guid', guid: found.feedGuid, url: null },
  ] as const
}

/** NIP-10: the beginning of the thread and what is answered. */
function threadTags(note: DemoNote, written: ReadonlyMap<string, NostrEvent>): string[][] {
  if (!note.answers) return []
  const parent = written.get(note.answers)
  if (!parent) throw new Error(`There is no ${note.answers} to answer.`)
  const root = parent.tags.find(([name, , , mark]) => name === 'e' && mark === 'root')?.[1]
  const marks = root
    ? [
        ['e', root, '', 'root'],
        ['e', parent.id, '', 'reply'],
      ]
    : [['e', parent.id, '', 'root']]
  return [...marks, ['p', parent.pubkey]]
}
