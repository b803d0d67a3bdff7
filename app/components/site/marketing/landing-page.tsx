import { Link } from 'react-router'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import type { LandingText, SectionText } from '#app/texts/site/marketing/page-texts.ts'
import styles from './landing-page.module.css'
import { MarketingHead, MarketingPage } from './marketing-page.tsx'
import { Shot } from './shot.tsx'

/** A page about the product for one audience. */
export function LandingPage({ text }: { text: LandingText }) {
  const { heading, lead, primary, secondary, shot, sections, honest } = text
  return (
    <MarketingPage>
      <MarketingHead heading={heading} lead={lead}>
        <PlainButtonLink to={primary.to}>{primary.label}</PlainButtonLink>
        {secondary && (
          <PlainButtonLink variant="soft" color="gray" to={secondary.to}>
            {secondary.label}
          </PlainButtonLink>
        )}
      </MarketingHead>
      <div className={styles.hero}>
        <Shot name={shot} priority />
      </div>
      {sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
      {honest && (
        <section className={styles.honest}>
          <h2 className={styles.title}>{honest.heading}</h2>
          {honest.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </MarketingPage>
  )
}

function Section({ section }: { section: SectionText }) {
  if (section.kind === 'story') return <Story section={section} />
  const isSteps = section.kind === 'steps'
  const List = isSteps ? 'ol' : 'ul'
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{section.heading}</h2>
      {'lead' in section && <p className={styles.paragraph}>{section.lead}</p>}
      <List className={classNames(styles.grid, isSteps && styles.steps)}>
        {section.items.map(({ title, text, to }) => (
          <li key={title} className={styles.item}>
            <h3 className={styles.itemTitle}>{to ? <Link to={to}>{title}</Link> : title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </section>
  )
}

function Story({ section }: { section: Extract<SectionText, { kind: 'story' }> }) {
  const { heading, paragraphs, points, shot, link } = section
  return (
    <section className={classNames(styles.section, shot && styles.story)}>
      <div>
        <h2 className={styles.title}>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {link && (
          <p className={styles.paragraph}>
            <Link to={link.to} className="text-link">
              {link.label}
            </Link>
          </p>
        )}
      </div>
      {shot && <Shot name={shot} />}
    </section>
  )
}
