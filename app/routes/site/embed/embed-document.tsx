import { isPlayable } from '#app/client/catalogue/playable.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Logo } from '#app/components/base/shell/logo.tsx'
import { contentPicture } from '#app/rules/base/picture-address.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { embedTexts as texts } from '#app/texts/site/sharing.ts'
import { type EmbedAssets, EmbedFrame } from './embed-frame.tsx'
import { EmbedList } from './embed-list.tsx'
import { EmbedMedia } from './embed-media.tsx'
import type { EmbedView } from './embed-views.ts'

interface EmbedDocumentProps {
  view: EmbedView
  assets: EmbedAssets
  scriptUrl: string
}

/** A player for frames on other sites. It plays without JavaScript. */
export function EmbedDocument({ view, assets, scriptUrl }: EmbedDocumentProps) {
  const { hit, items, siteUrl, theme } = view
  const hasItems = isList(hit) && !hit.withdrawn
  const playing = hasItems ? (items.find(isPlayable) ?? null) : hit
  return (
    <EmbedFrame
      {...assets}
      title={hit.info.title}
      theme={theme}
      head={
        <>
          <link rel="canonical" href={siteUrl + contentPath(hit)} />
          <script type="module" src={scriptUrl} />
        </>
      }
    >
      <main className="player" data-list={hasItems || undefined} data-failed={texts.failed}>
        <Art hit={hit} />
        <div className="head">
          <h1 className="title" dir="auto" title={hit.info.title}>
            <PageLink hit={hit} siteUrl={siteUrl}>
              {hit.info.title}
            </PageLink>
          </h1>
          <p className="maker" dir="auto">
            {view.maker}
          </p>
        </div>
        <PageLink hit={hit} siteUrl={siteUrl} className="brand" label={texts.listenOn}>
          <span>{texts.listenOn}</span>
          <Logo size={20} />
        </PageLink>
        <EmbedMedia
          hit={playing}
          start={view.start}
          line={hasItems ? (playing?.info.title ?? '') : null}
        />
        {hasItems && <EmbedList hits={items} siteUrl={siteUrl} />}
      </main>
    </EmbedFrame>
  )
}

function isList({ _type }: ContentHit): boolean {
  return _type === 'SHOW' || _type === 'ALBUM' || _type === 'PLAYLIST' || _type === 'AUDIOBOOK'
}

/** The cover; the server generates one if there is no picture. */
function Art({ hit }: { hit: ContentHit }) {
  const original = hit.info.image ?? undefined
  return (
    <img
      className="art"
      src={contentPicture(hit._id, 'medium', original)}
      width={148}
      height={148}
      alt=""
    />
  )
}

function PageLink({
  hit,
  siteUrl,
  className,
  label,
  children,
}: {
  hit: ContentHit
  siteUrl: string
  className?: string
  label?: string
  children: React.ReactNode
}) {
  return (
    <a
      href={siteUrl + contentPath(hit)}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  )
}
