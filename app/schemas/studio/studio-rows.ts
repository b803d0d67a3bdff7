import { z } from 'zod'
import { lines, rows } from '#app/schemas/base/form-fields.ts'
import { frequencyText } from '#app/rules/catalogue/update-frequency.ts'
import * as tags from './app-tags.ts'
import type { SoundWarning, SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import { funding, links, person } from './hosting.ts'

/** Links, one per line. */
export const linkLines = lines(links.nullable())

/**
 * Rows of a list, none of which is null; `read` takes a row as the form sends it. One in which nothing is left but a
 * `choice` says nothing.
 */
function rowsOf<Row extends z.ZodObject>(
  row: Row,
  read: (fields: Record<string, string>) => unknown = (fields) => fields,
  choice?: string,
) {
  const filled = z.preprocess((value) => read(filledFields(value)), row)
  const keys = Object.keys(row.shape).filter((name) => name !== choice)
  return rows(filled, keys).transform((list) => (list.length > 0 ? list : null))
}

/** One record; null where none of its fields is filled in. */
function recordOf<Row extends z.ZodObject>(
  record: Row,
  read: (fields: Record<string, string>) => unknown = (fields) => fields,
) {
  return z.preprocess((value) => {
    const fields = filledFields(value)
    return Object.keys(fields).length > 0 ? read(fields) : null
  }, record.nullable())
}

/** The fields of a row that say something. */
function filledFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const fields = Object.entries(value).flatMap(([name, text]) => {
    const filled = typeof text === 'string' ? text.replace(/\r\n?/g, '\n').trim() : ''
    return filled === '' ? [] : [[name, filled] as const]
  })
  return Object.fromEntries(fields)
}

export const personRows = rowsOf(person, (fields) => fields, 'group')
export const fundingRows = rowsOf(funding)
export const locationRows = rowsOf(
  tags.location,
  ({ country, ...fields }) => ({
    ...fields,
    ...(country && { country: country.toUpperCase() }),
  }),
  'rel',
)
export const txtRows = rowsOf(tags.txt)
export const licenseFields = recordOf(tags.license)
export const blockRows = rowsOf(tags.block, ({ blocked, ...fields }) => ({
  ...fields,
  blocked: blocked !== 'no',
}))
export const podrollRows = rowsOf(tags.podrollShow)
export const frequencyFields = recordOf(
  tags.updateFrequency,
  ({ complete, dtstart, ...fields }) => ({
    ...fields,
    text: frequencyText(fields),
    ...(dtstart && { dtstart: dtstart.length === 10 ? `${dtstart}T00:00:00.000Z` : dtstart }),
    ...(complete && { complete: complete === 'yes' }),
  }),
)
export const seasonRows = rowsOf(tags.seasonName, withNumbers('number'))
export const chatFields = recordOf(tags.chat)
export const socialRows = rowsOf(tags.socialInteract, withNumbers('priority'))
export const soundbiteRows = rowsOf(tags.soundbite, ({ start, duration, ...fields }) => ({
  ...fields,
  start: secondsOf(start),
  duration: secondsOf(duration),
}))
export const contentLinkRows = rowsOf(tags.contentLink)
export const imageRows = rowsOf(tags.namedImage, withNumbers('width', 'height'))

function withNumbers(...names: string[]) {
  return (fields: Record<string, string>) => ({
    ...fields,
    ...Object.fromEntries(
      names.flatMap((name) => (fields[name] ? [[name, Number(fields[name])]] : [])),
    ),
  })
}

/** '1:23', '1:02:03.5' or '83'; as it is where it is no time. */
function secondsOf(text: string | undefined): number | string | undefined {
  if (text === undefined || !/^(\d{1,3}:){0,2}\d{1,7}([.,]\d{1,3})?$/.test(text)) return text
  return text
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The sound of any kind that an item's MP3 is made of. */
export interface ItemMaster {
  filename: string
  /** Its address, for those who manage the item. */
  url: string
  seconds: number
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** 0 to 100. */
  percent: number
  error: string | null
  /** LUFS before and after. */
  levels: { before: number; after: number } | null
  warnings: SoundWarning[]
  /** Whether apps are told of it beside its MP3. */
  isOffered: boolean
}

/** The masters of an item, by access, and what kind of MP3 its show makes of other sound. */
/** The making of an MP3 of a master, as a list shows it. */
export type SoundMaking = Pick<ItemMaster, 'percent'> & { state: 'PENDING' | 'FAILED' }

export interface ItemMasters {
  versions: Partial<Record<string, ItemMaster>>
  sound: SoundWishes
}

/** The MP3 that is made of the WAV of a track. */
export interface Mp3Copy {
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** 0 to 100. */
  percent: number
}
