import { href, Link } from 'react-router'
import type { Route } from './+types/new.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { receivedInvites } from '#app/.server/studio/team/index.ts'
import { getImports } from '#app/.server/studio/moving/index.ts'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { InvitesNotice } from '#app/components/studio/team/invites-notice.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { importTexts } from '#app/texts/studio/imports.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageTitle(studioTexts.createTitle, loaderData?.status)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const status = statusOf(request)
  if (ctx.actor.kind !== 'user') return { isLoggedIn: false, imports: [], invites: [], status }
  const [{ imports }, invites] = await Promise.all([getImports(ctx), receivedInvites(ctx)])
  const open = imports.filter(({ status }) => !['PUBLISHED', 'CANCELLED'].includes(status))
  return { isLoggedIn: true, imports: open, invites, status }
}

/** The start page of the studio, where shows and artists are created or imported. */
export default function New({ loaderData }: Route.ComponentProps) {
  return (
    <EditorFrame back={href('/')} title={studioTexts.createTitle}>
      <div className={styles.narrow}>
        <StatusLine status={loaderData.status} />
        <InvitesNotice invites={loaderData.invites} />
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
          <Link to={href('/studio/import-show')} className={styles.option}>
            <strong>{importTexts.showTitle}</strong>
            <span className={styles.second}>{importTexts.showText}</span>
          </Link>
          <Link to={href('/studio/import-artist')} className={styles.option}>
            <strong>{importTexts.artistTitle}</strong>
            <span className={styles.second}>{importTexts.artistText}</span>
          </Link>
        </div>
        {loaderData.imports.length > 0 && (
          <section>
            <h2>{importTexts.goingOn}</h2>
            <ul className={styles.stack}>
              {loaderData.imports.map(({ _id, title, url }) => (
                <li key={_id}>
                  <Link
                    to={href('/studio/import/:importId', { importId: _id })}
                    className="text-link"
                    dir="auto"
                  >
                    {title || url}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </EditorFrame>
  )
}
