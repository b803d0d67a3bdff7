import { CalendarDays, Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { enhanceMenu } from '#app/components/base/ui/enhance-menu.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import type { RangeView } from '#app/texts/stats/range-view.ts'
import { statsPresets } from '#app/rules/stats/stats-range.ts'
import { rangePickerTexts as texts } from '#app/texts/stats/stats-range.ts'
import { KeptFields, searchWith } from './range-query.tsx'
import styles from './range-picker.module.css'

const RangeCalendar = lateComponent(() => import('./range-calendar-panel.tsx'))

/**
 * Chooses the range of time of a page, whose address says it. Without scripts its days are two fields, with them two
 * months.
 */
export function RangePicker({ range }: { range: RangeView }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { search } = useLocation()
  // Opened anew it shows what is chosen now, whatever was begun in it before.
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    const picker = details.current
    if (!picker) return
    const listening = new AbortController()
    picker.addEventListener('toggle', () => picker.open && setOpened((times) => times + 1), {
      signal: listening.signal,
    })
    const takeAway = enhanceMenu(picker)
    return () => {
      listening.abort()
      takeAway()
    }
  }, [])
  return (
    <details ref={details} className={styles.picker} data-fills>
      <summary className={styles.field}>
        <CalendarDays size={16} aria-hidden />
        <span className="visually-hidden">{texts.label}: </span>
        <span className={styles.name}>{range.name}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles.panel}>
        <nav aria-label={texts.label} className={styles.presets}>
          {statsPresets.map((preset) => (
            <Link
              key={preset}
              to={{ search: searchWith(search, presetQuery(preset, range)) }}
              preventScrollReset
              className={styles.preset}
              aria-current={preset === range.preset ? 'true' : undefined}
            >
              {texts.presets[preset]}
              {preset === range.preset && <Check size={16} aria-hidden />}
            </Link>
          ))}
        </nav>
        {opened > 0 ? (
          <div data-keep-open className={styles.days}>
            <RangeCalendar key={opened} range={range} onDone={() => close(details.current)} />
          </div>
        ) : (
          <DayFields range={range} />
        )}
      </div>
    </details>
  )
}

function DayFields({ range }: { range: RangeView }) {
  const { search } = useLocation()
  const bounds = { min: range.earliest, max: range.today, required: true }
  return (
    <Form method="get" className={styles.form}>
      <KeptFields search={search} />
      <input type="hidden" name="range" value="custom" />
      <label>
        {texts.from}
        <input type="date" name="start" defaultValue={range.start} {...bounds} />
      </label>
      <label>
        {texts.to}
        <input type="date" name="end" defaultValue={range.end} {...bounds} />
      </label>
      <div className={styles.foot}>
        <span className={styles.zone}>{texts.zone}</span>
        <PlainButton type="submit">{texts.done}</PlainButton>
      </div>
    </Form>
  )
}

function presetQuery(preset: string, { start, end }: RangeView): Record<string, string> {
  return preset === 'custom' ? { range: preset, start, end } : { range: preset }
}

function close(picker: HTMLDetailsElement | null): void {
  if (!picker) return
  picker.open = false
  picker.querySelector('summary')?.focus()
}
