import { ArrowLeft, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Logo } from '#app/components/shell/logo.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { IconLink } from '#app/components/ui/icon-button.tsx'
import { shellTexts } from '#app/texts/shell.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import type { PublishState } from '#app/rules/publish-state.ts'
import styles from './editor-frame.module.css'
import { type EditorSection, SectionIndex } from './editing/section-index.tsx'

interface EditorFrameProps {
  back: string
  /** The settings of the feed that the page belongs to. */
  settings?: string
  title: string
  /** Over the title: what the page belongs to. */
  over?: string | undefined
  cover?: { id: string; src: string | null }
  /** How it stands with its listeners. */
  state?: ReactNode
  /** Whether what was typed is saved. */
  saving?: ReactNode
  /** Buttons at the right: the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the studio that stands alone: with a bar of its own in the place of the site's. */
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
        <IconLink to={back} label={studioTexts.back} icon={<ArrowLeft />} />
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
            <IconLink to={settings} label={studioTexts.settings} icon={<Settings />} />
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
  if (state === 'PUBLISHED') return <Badge tone="accent">{studioTexts.published}</Badge>
  return <Badge>{state === 'SCHEDULED' ? studioTexts.scheduled : studioTexts.draft}</Badge>
}

interface EditorBodyProps {
  sections: EditorSection[]
  side?: ReactNode
  children: ReactNode
}

/** The index of a form's sections, the form, and what stands beside it. */
export function EditorBody({ sections, side, children }: EditorBodyProps) {
  return (
    <div className={styles.body}>
      <SectionIndex sections={sections} />
      <div className={styles.form}>{children}</div>
      {side && <aside className={styles.side}>{side}</aside>}
    </div>
  )
}
