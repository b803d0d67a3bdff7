import { TextField } from '#app/components/ui/fields.tsx'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import styles from './references.module.css'
import type { ReferenceValues } from './views.ts'

export type ReferenceErrors = Partial<Record<keyof ReferenceValues | 'track', string[] | undefined>>

interface ReferenceFieldsProps {
  values: ReferenceValues
  errors: ReferenceErrors
}

/** When a track plays, how long, and its share. */
export function ReferenceFields({ values, errors }: ReferenceFieldsProps) {
  const field = (name: keyof ReferenceValues) => ({
    id: `reference-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    dir: 'ltr' as const,
    autoComplete: 'off',
  })
  return (
    <div className={styles.times}>
      <TextField {...field('start')} label={texts.start} hint={texts.timeHint} />
      <TextField {...field('duration')} label={texts.duration} hint={texts.timeHint} />
      <TextField {...field('percentage')} label={texts.percentage} after="%" inputMode="numeric" />
    </div>
  )
}
