import type { ReactNode } from 'react'
import { TextField } from '#app/components/ui/fields.tsx'
import { writtenSeconds } from '#app/rules/chapter-list.ts'
import { limits } from '#app/rules/limits.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import styles from './chapters.module.css'

/** What the form of a chapter starts with. */
export interface ChapterValues {
  start: string
  title: string
  url: string
  img: string
}

export function chapterValues({
  start,
  title = '',
  url = '',
  img = '',
}: {
  start: number
  title?: string | undefined
  url?: string | undefined
  img?: string | undefined
}): ChapterValues {
  return { start: writtenSeconds(start), title, url, img }
}

interface ChapterFieldsProps {
  values: ChapterValues
  errors: Partial<Record<keyof ChapterValues, string[] | undefined>>
  /** The control that chooses the image. */
  image: ReactNode
}

/** The fields of a chapter. */
export function ChapterFields({ values, errors, image }: ChapterFieldsProps) {
  const field = (name: keyof ChapterValues) => ({
    id: `chapter-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <div className={styles.fields}>
      <TextField
        {...field('start')}
        label={texts.start}
        hint={texts.startHint}
        dir="ltr"
        autoComplete="off"
        className={styles.time}
      />
      <TextField
        {...field('title')}
        label={texts.title}
        placeholder={texts.titlePlaceholder}
        maxLength={limits.title}
      />
      <TextField
        {...field('url')}
        label={texts.link}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={limits.link}
      />
      {image}
    </div>
  )
}
