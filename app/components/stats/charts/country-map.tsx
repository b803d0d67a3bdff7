import type { MapDrawing } from '#app/rules/stats/chart-drawings.ts'
import styles from './country-map.module.css'
import { Legend, LegendKey } from './legend.tsx'

/** How much there is of each country, in four steps. It stands beside a table of the same numbers. */
export function CountryMap({ drawing, note }: { drawing: MapDrawing; note?: string | undefined }) {
  const { height, outlines, countries, steps } = drawing
  return (
    <div className={styles.map}>
      <svg viewBox={`0 0 1000 ${height}`} className={styles.world} aria-hidden>
        <use href={`${outlines}#land`} className={styles.land} />
        {countries.map(({ code, step, name, value }) => (
          <use key={code} href={`${outlines}#${code}`} className={styles.country} data-step={step}>
            <title>{`${name}: ${value}`}</title>
          </use>
        ))}
      </svg>
      {steps.length > 0 && (
        <Legend>
          {steps.map(({ step, label }) => (
            <LegendKey key={step} step={step}>
              {label}
            </LegendKey>
          ))}
        </Legend>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
