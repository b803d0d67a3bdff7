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
      funding: (content.funding ?? []).map(({ url, text }) => ({ url, text })),
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
    persons: (content.persons ?? []).map(({ name, role, group, href, img }) => ({
      name,
      role,
      group,
      href,
      img,
    })),
  }
}

/** The value of a `datetime-local` field in UTC, without zero seconds. */
export function utcField(iso: string): string {
  return new Date(iso).toISOString().replace(/(:00)?(\.000)?Z$/, '')
}

function onOrOff(value: boolean | undefined): string | undefined {
  return value ? 'on' : undefined
}
