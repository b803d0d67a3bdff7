import { href } from 'react-router'
import type { Route } from './+types/import-artist.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { previewArtist, startArtistImport } from '#app/.server/studio/moving/index.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { FeedFileForm } from './feed-file-form.tsx'
import { FoundFeed } from './import-preview.tsx'
import { FeedUrlForm } from './start-import.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { importTexts } from '#app/texts/studio/imports.ts'
import { startImportAction } from './start-file.server.ts'
import { lookUp } from './start-import.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export function meta() {
  return pageTitle(importTexts.artistTitle)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  return lookUp(request, ({ url }) => previewArtist(ctx, { url: url ?? '' }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return startImportAction(ctx, request, {
    type: 'ARTIST',
    byAddress: ({ url = '' }) => startArtistImport(ctx, { url }),
  })
}

/** The page to import an artist by a feed's URL. */
export default function ImportArtist({ loaderData, actionData }: Route.ComponentProps) {
  const { preview } = loaderData
  return (
    <EditorFrame back={href('/studio/new')} title={importTexts.artistTitle}>
      <div className={studio.narrow}>
        {preview && <FoundFeed preview={preview} form={actionData?.form} />}
        <FeedUrlForm
          key={loaderData.asked.url}
          {...loaderData}
          form={actionData?.form}
          text={importTexts.artistText}
        />
        <FeedFileForm type="ARTIST" form={actionData?.form} />
      </div>
    </EditorFrame>
  )
}
