import { categoryValue } from '#app/rules/studio/category-values.ts'
import type { FeedContent, ItemContent } from '#app/components/studio/content-types.ts'
import type { ItemFormField } from '#app/schemas/studio/hosting.ts'
import type { FormValues } from './form-fields.ts'

/** The form values of a stored feed. */
export function feedValues(feed: {
  content: FeedContent
  locked: boolean
  moved_to: string | null
  published: string | null
  notes_template: string | null
}): FormValues {
  const { content } = feed
  return {
    locked: onOrOff(feed.locked),
    moved_to: feed.moved_to ?? undefined,
    notes_template: feed.notes_template ?? undefined,
    content: {
      ...commonValues(content),
      owner_email: content.owner_email,
      copyright: content.copyright,
      language: content.language,
      author: content.author,
      categories: (content.categories ?? []).map(categoryValue),
      music_genres: content.music_genres ?? [],
      medium: content.medium,
      order: content.order,
      complete: onOrOff(content.complete),
      release_type: content.release_type,
      published: { at: dateOf(content, feed.published), zone: undefined },
      blocks: rowsOf(content.blocks),
      podroll: rowsOf(content.podroll),
      season_names: rowsOf(content.season_names),
      update_frequency: textsOf({
        ...content.update_frequency,
        dtstart: content.update_frequency?.dtstart?.slice(0, 10),
      }),
    },
  }
}

/** The form values of a stored item. */
export function itemValues({
  content,
  published,
}: {
  content: ItemContent
  published: string | null
}): FormValues {
  const { variant } = content
  return {
    content: {
      ...commonValues(content),
      author: content.author,
      season: content.season?.toString(),
      episode: content.episode?.toString(),
      item_number: content.item_number?.toString(),
      episode_type: content.episode_type,
      isrc: content.isrc,
      published: { at: dateOf(content, published), zone: undefined },
      variant: {
        availability: variant?.subscribers_only ? 'subscribers' : 'everyone',
        bonus: onOrOff(variant?.access === 'BONUS'),
        adfree: onOrOff(variant?.adfree?.enabled),
        early: onOrOff(variant?.earlyaccess?.enabled),
        early_days: variant?.earlyaccess?.delay
          ? String(Math.round(variant.earlyaccess.delay / 86_400))
          : undefined,
      },
      episode_display: content.episode_display,
      soundbites: rowsOf(content.soundbites),
      content_links: rowsOf(content.content_links),
    } satisfies Record<ItemFormField, unknown>,
  }
}

/** The chosen date, or else the publish date to the minute. */
function dateOf(
  content: Pick<ItemContent, 'published'>,
  published: string | null,
): string | undefined {
  if (content.published) return utcField(content.published)
  return published ? utcField(published).slice(0, 16) : undefined
}

function commonValues(content: FeedContent | ItemContent) {
  return {
    title: content.title,
    description: content.description,
    explicit: onOrOff(content.explicit),
    links: content.links?.join('\n'),
    persons: rowsOf(content.persons),
    funding: rowsOf(content.funding),
    locations: rowsOf(content.locations),
    license: textsOf(content.license ?? {}),
    txts: rowsOf(content.txts),
    social_interact: rowsOf(content.social_interact),
    chat: textsOf(content.chat ?? {}),
    more_images: rowsOf(content.more_images),
    hidden: onOrOff(content.hidden),
  }
}

function rowsOf(rows: readonly object[] = []): FormValues[] {
  return rows.map(textsOf)
}

function textsOf(record: object): FormValues {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, asText(value as Primitive)]),
  )
}

type Primitive = string | number | boolean | undefined

function asText(value: Primitive): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value?.toString()
}

/** The value of a `datetime-local` field in UTC, without zero seconds. */
export function utcField(iso: string): string {
  return new Date(iso).toISOString().replace(/(:00)?(\.000)?Z$/, '')
}

function onOrOff(value: boolean | undefined): string | undefined {
  return value ? 'on' : undefined
}
