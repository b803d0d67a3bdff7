import type { MapDrawing } from '#app/rules/chart-drawings.ts'
import styles from './country-map.module.css'

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
        <p className={styles.steps} aria-hidden>
          {steps.map(({ step, label }) => (
            <span key={step} className={styles.step} data-step={step}>
              {label}
            </span>
          ))}
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
