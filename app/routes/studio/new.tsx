import { href, Link } from 'react-router'
import type { Route } from './+types/new.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import styles from '#app/components/studio/studio.module.css'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { pageTitle } from './status.ts'

export const handle: ShellHandle = { shell: 'bare' }

export function meta() {
  return pageTitle(studioTexts.createTitle)
}

export function loader({ context }: Route.LoaderArgs) {
  return { isLoggedIn: pageCtx(context).actor.kind === 'user' }
}

/** Where everything in the studio begins. */
export default function New({ loaderData }: Route.ComponentProps) {
  return (
    <EditorFrame back={href('/')} title={studioTexts.createTitle}>
      <div className={styles.narrow}>
        {!loaderData.isLoggedIn && <p className={styles.second}>{studioTexts.logInFirst}</p>}
        <div className={styles.options}>
          <Link to={href('/studio/new-show')} className={styles.option}>
            <strong>{studioTexts.createShow}</strong>
            <span className={styles.second}>{studioTexts.createShowText}</span>
          </Link>
          <Link to={href('/studio/new-artist')} className={styles.option}>
            <strong>{studioTexts.createArtist}</strong>
            <span className={styles.second}>{studioTexts.createArtistText}</span>
          </Link>
        </div>
      </div>
    </EditorFrame>
  )
}
