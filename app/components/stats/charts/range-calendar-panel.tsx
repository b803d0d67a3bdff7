import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { displayMonth } from '#app/rules/base/display-time.ts'
import { type RangeView, spanText } from '#app/texts/stats/range-view.ts'
import { rangePickerTexts as texts } from '#app/texts/stats/stats-range.ts'
import { type CalendarRange, dayAfterKey, isWithin, monthLater, withDay } from './calendar-days.ts'
import { MonthTable } from './month-table.tsx'
import styles from './range-calendar.module.css'
import { searchWith } from './range-query.tsx'

/** Two months of which two days are chosen: a press begins a range, the next one ends it. */
export default function RangeCalendar({ range, onDone }: { range: RangeView; onDone: () => void }) {
  const navigate = useNavigate()
  const locale = use(LocaleContext)
  const { search } = useLocation()
  const [chosen, setChosen] = useState<CalendarRange>({ start: range.start, end: range.end })
  const [cursor, setCursor] = useState(range.end)
  const [month, setMonth] = useState(monthLater(range.end.slice(0, 7), -1))
  const grid = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
    isMoved.current = false
  }, [cursor, month])

  const months = [month, monthLater(month, 1)] as const
  const move = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day
    const next = day === undefined ? null : dayAfterKey(day, event.key)
    if (next === null) return
    event.preventDefault()
    if (!isWithin(next, range)) return
    isMoved.current = true
    setCursor(next)
    if (next.slice(0, 7) < months[0]) setMonth(next.slice(0, 7))
    if (next.slice(0, 7) > months[1]) setMonth(monthLater(next.slice(0, 7), -1))
  }
  const done = () => {
    const { start, end } = chosen
    const asked = { range: 'custom', start, end: end ?? start }
    const isChanged = start !== range.start || asked.end !== range.end
    if (isChanged) {
      void navigate({ search: searchWith(search, asked) }, { preventScrollReset: true })
    }
    onDone()
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys of the days in it. */}
      <div ref={grid} className={styles.months} data-own-keys onKeyDown={move}>
        {months.map((each, at) => (
          <div key={each} className={styles.month}>
            <div className={styles.head}>
              <Turn
                label={texts.previous}
                isShown={at === 0}
                isOff={each <= range.earliest.slice(0, 7)}
                onTurn={() => setMonth(monthLater(month, -1))}
              >
                <ChevronLeft size={16} />
              </Turn>
              <span aria-live="polite">{displayMonth(each, locale)}</span>
              <Turn
                label={texts.next}
                isShown={at === 1}
                isOff={each >= range.today.slice(0, 7)}
                onTurn={() => setMonth(monthLater(month, 1))}
              >
                <ChevronRight size={16} />
              </Turn>
            </div>
            <MonthTable
              month={each}
              chosen={chosen}
              bounds={range}
              cursor={cursor}
              onChoose={(day) => {
                setChosen(withDay(chosen, day))
                setCursor(day)
              }}
            />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <p>
          {texts.range}{' '}
          <b>{spanText(periodOf(chosen), { now: new Date(`${range.today}T00:00:00Z`), locale })}</b>
        </p>
        <span className={styles.zone}>{texts.zone}</span>
        <PlainButton onClick={done}>{texts.done}</PlainButton>
      </div>
    </>
  )
}

interface TurnProps {
  label: string
  isShown: boolean
  isOff: boolean
  onTurn: () => void
  children: React.ReactNode
}

function Turn({ label, isShown, isOff, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      className={classNames(styles.turn, !isShown && styles.otherMonth)}
      onClick={onTurn}
    >
      {children}
    </button>
  )
}

function periodOf({ start, end }: CalendarRange) {
  return { start: new Date(`${start}T00:00:00Z`), end: new Date(`${end ?? start}T00:00:00Z`) }
}
