import { href } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { homeTexts as texts } from '#app/texts/site/home.ts'
import styles from './genre-links.module.css'

/** Links to the pages of genres. */
export function GenreLinks({ genres }: { genres: { slug: string; name: string }[] }) {
  if (genres.length === 0) return null
  return (
    <nav aria-labelledby="genres" className={styles.genres}>
      <SectionTitle id="genres">{texts.genres}</SectionTitle>
      <ul className={styles.list}>
        {genres.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink to={href('/genre/:slug', { slug })} preventScrollReset={false}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
