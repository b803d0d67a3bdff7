import { Link } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { hashedColour } from '#app/rules/base/hashed-colour.ts'
import { PauseIcon, PlayIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButtonLink, PlainIconButton } from '#app/components/base/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { homeTexts as texts } from '#app/texts/site/home.ts'
import { FeedPlayButton } from '#app/components/site/home/feed-play-button.tsx'
import styles from './hero.module.css'
import { useCarousel } from './use-carousel.ts'

export interface Slide {
  hit: ContentHit
  /** The cover's colour, dark enough for white text; null if unknown. */
  colour: string | null
}

/** The carousel of featured content. Without JavaScript, a row to scroll. */
export function Hero({ slides }: { slides: Slide[] }) {
  const hydrated = useHydrated()
  const { track, current, show, canMove, stopped, setStopped, hold, onScroll } = useCarousel(
    slides.length,
  )
  return (
    <section aria-label={texts.highlights} className={styles.hero} {...hold}>
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, place) => (
          <SlideItem
            key={slide.hit._id}
            slide={slide}
            next={slides[(place + 1) % slides.length]}
            isFirst={place === 0}
            isHidden={hydrated && place !== current}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classNames(styles.controls, 'needs-script')}>
          {slides.map(({ hit }, place) => (
            <button
              key={hit._id}
              type="button"
              className={styles.dot}
              aria-label={texts.featuredNumber(place + 1)}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => show(place)}
            />
          ))}
          {canMove && (
            <PlainIconButton
              label={stopped ? texts.resume : texts.pause}
              variant="ghost"
              color="gray"
              size="1"
              radius="full"
              onClick={() => setStopped(!stopped)}
              className={styles.pause}
            >
              {stopped ? <PlayIcon /> : <PauseIcon />}
            </PlainIconButton>
          )}
        </div>
      )}
    </section>
  )
}

interface SlideItemProps {
  slide: Slide
  next: Slide | undefined
  isFirst: boolean
  /** Whether it is scrolled out of view: its controls are then inert. */
  isHidden: boolean
}

function SlideItem({ slide: { hit, colour }, next, isFirst, isHidden }: SlideItemProps) {
  const { title, publisher, description, image = null } = hit.info
  const ground = { '--cover-colour': colour ?? hashedColour(hit._id) } as React.CSSProperties
  return (
    <li className={styles.slide} style={ground} inert={isHidden}>
      <div className={styles.words}>
        {publisher && (
          <p className={styles.publisher} dir="auto">
            {publisher}
          </p>
        )}
        <h2 className={styles.title} title={title} dir="auto">
          <Link to={contentPath(hit)}>{title}</Link>
        </h2>
        {description && (
          <p className={styles.text} dir="auto">
            {description}
          </p>
        )}
        <div className={styles.actions}>
          {hit._type !== 'ARTIST' && <FeedPlayButton hit={hit} variant="rectangle" />}
          <PlainButtonLink variant="soft" color="gray" to={contentPath(hit)} className={styles.go}>
            {goTo(hit)}
          </PlainButtonLink>
        </div>
      </div>
      <Cover
        id={hit._id}
        title={title}
        src={image}
        size={232}
        fill
        priority={isFirst}
        className={styles.cover}
      />
      <span className={styles.next} aria-hidden>
        {next?.hit.info.image && <img src={next.hit.info.image} alt="" loading="lazy" />}
      </span>
    </li>
  )
}

function goTo({ _type }: ContentHit): string {
  return _type in texts.goTo ? texts.goTo[_type as keyof typeof texts.goTo] : texts.goTo.SHOW
}
