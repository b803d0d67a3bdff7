import { Badge } from '@radix-ui/themes/components/badge'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ArrowLeft, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Logo } from '#app/components/base/shell/logo.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { shellTexts } from '#app/texts/base/shell.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import styles from './editor-frame.module.css'
import { type EditorSection, SectionIndex } from '#app/components/studio/editing/section-index.tsx'

interface EditorFrameProps {
  back: string
  /** Path of the settings of the page's feed. */
  settings?: string
  title: string
  /** Shown above the title: what the page belongs to. */
  over?: string | undefined
  cover?: { id: string; src: string | null }
  /** The publish state. */
  state?: ReactNode
  /** The state of autosave. */
  saving?: ReactNode
  /** Buttons on the right, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A studio page with a bar of its own instead of the site's header. */
export function EditorFrame({
  back,
  settings,
  title,
  over,
  cover,
  state,
  saving,
  actions,
  children,
}: EditorFrameProps) {
  return (
    <>
      <header className={styles.bar}>
        <IconButton asChild variant="ghost" color="gray" radius="full">
          <Link aria-label={studioTexts.back} title={studioTexts.back} to={back}>
            <ArrowLeft />
          </Link>
        </IconButton>
        {cover ? (
          <Cover id={cover.id} title={title} src={cover.src} size={40} />
        ) : (
          <Link to={href('/')} aria-label={shellTexts.homeLink} className={styles.logo}>
            <Logo />
          </Link>
        )}
        <div className={styles.titles}>
          {over && (
            <p className={styles.over} dir="auto">
              {over}
            </p>
          )}
          <h1 className={styles.title} dir="auto" title={title}>
            {title}
          </h1>
        </div>
        {state && <div className={styles.state}>{state}</div>}
        {settings && (
          <div className={styles.settings}>
            <IconButton asChild variant="ghost" color="gray" radius="full">
              <Link aria-label={studioTexts.settings} title={studioTexts.settings} to={settings}>
                <Settings />
              </Link>
            </IconButton>
          </div>
        )}
        <div className={styles.actions}>
          {saving}
          {actions && <div className={styles.buttons}>{actions}</div>}
        </div>
      </header>
      {children}
    </>
  )
}

export function StateBadge({ state }: { state: PublishState }) {
  if (state === 'PUBLISHED') return <Badge color="teal">{studioTexts.published}</Badge>
  return (
    <Badge color="gray">{state === 'SCHEDULED' ? studioTexts.scheduled : studioTexts.draft}</Badge>
  )
}

interface EditorBodyProps {
  sections: EditorSection[]
  side?: ReactNode
  children: ReactNode
}

/** An index of a form's sections, the form, and a side column. */
export function EditorBody({ sections, side, children }: EditorBodyProps) {
  return (
    <div className={styles.body}>
      <SectionIndex sections={sections} />
      <div className={styles.form}>{children}</div>
      {side && <aside className={styles.side}>{side}</aside>}
    </div>
  )
}
