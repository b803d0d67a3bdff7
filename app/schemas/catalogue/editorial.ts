import { z } from 'zod'
import type { ContentType } from './content.ts'
import { filledText, id } from '#app/schemas/base/text.ts'

/** The operator's lists, in the order of the admin page. */
export const pickLists = [
  'featured-shows',
  'featured-musicshows',
  'featured-artists',
  'top-episodes',
  'top-tracks',
] as const
const pickListSchema = z.enum(pickLists)
export type PickList = z.infer<typeof pickListSchema>

/** The types of content that each list accepts. */
export const pickTypes: Record<PickList, readonly ContentType[]> = {
  'featured-shows': ['SHOW', 'AUDIOBOOK'],
  'featured-musicshows': ['ALBUM', 'PLAYLIST', 'SHOW'],
  'featured-artists': ['ARTIST'],
  'top-episodes': ['EPISODE'],
  'top-tracks': ['TRACK'],
}

/** Maximum length of a list. */
export const maxPicks = 50

const pick = { list: pickListSchema, content_id: id }
export const addPickInput = z.strictObject({ intent: z.literal('add'), ...pick })
export const movePickInput = z.strictObject({
  intent: z.literal('move'),
  ...pick,
  direction: z.enum(['up', 'down']),
})
export const removePickInput = z.strictObject({ intent: z.literal('remove'), ...pick })
export const editPicksInput = z.discriminatedUnion('intent', [
  addPickInput,
  movePickInput,
  removePickInput,
])

/** A link to a content page, an id, or words of a title. */
export const findContentInput = filledText(500)
