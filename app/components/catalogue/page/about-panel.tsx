import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { usePlayFrom } from '#app/components/catalogue/item/use-play-from.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentAbout } from '#app/schemas/catalogue/content-pages.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import links from './aside-links.module.css'
import styles from './about-panel.module.css'
import { Aside } from './page-parts.tsx'

const texts = contentTexts.about

/** When new episodes come, where it is about, what others may do with it, and what its makers like. */
export default function AboutPanel({ hit, about }: { hit: ContentHit; about: ContentAbout }) {
  const { license, places, frequency, liked, soundbites } = about
  return (
    <>
      {soundbites.length > 0 && <Soundbites hit={hit} soundbites={soundbites} />}
      {(frequency ?? license ?? places[0]) && (
        <Aside title={texts.title}>
          <dl className={styles.facts}>
            {frequency && (
              <Fact name={texts.frequency}>
                {frequency.text}
                {frequency.next && (
                  <span className={styles.next}>
                    {texts.next} <Time value={frequency.next} />
                  </span>
                )}
              </Fact>
            )}
            {places.map(({ name, isMadeThere, url }, at) => (
              <Fact key={at} name={isMadeThere ? texts.creator : texts.subject}>
                <OutsideLink url={url}>{name}</OutsideLink>
              </Fact>
            ))}
            {license && (
              <Fact name={texts.license}>
                <OutsideLink url={license.url}>{license.name}</OutsideLink>
              </Fact>
            )}
          </dl>
        </Aside>
      )}
      {liked.length > 0 && (
        <Aside title={texts.liked}>
          <ul>
            {liked.map(({ title, path }, at) => (
              <li key={at} className={styles.liked} dir="auto">
                {path ? (
                  <Link to={path} className="text-link">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        </Aside>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function OutsideLink({ url, children }: { url: string | null; children: string }) {
  if (!url) return children
  return (
    <a href={url} rel="noopener nofollow ugc" className="text-link">
      {children}
    </a>
  )
}

/** Each is a link to its second, which the player follows where there are scripts. */
function Soundbites({ hit, soundbites }: { hit: ContentHit } & Pick<ContentAbout, 'soundbites'>) {
  const playFrom = usePlayFrom(hit)
  return (
    <Aside title={texts.soundbites}>
      <ul>
        {soundbites.map(({ start, title }, at) => (
          <li key={at}>
            <a
              href={`${contentPath(hit)}?t=${start}`}
              className={links.link}
              onClick={(event) => {
                event.preventDefault()
                playFrom(start)
              }}
            >
              <Play size={18} aria-hidden />
              <span className={links.text} dir="auto">
                {title ?? texts.moment}
              </span>
              <span className={styles.at}>{clockDuration(start)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Aside>
  )
}
