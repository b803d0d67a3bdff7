import type { Access } from '#app/rules/base/media-path.ts'
import type { ReactNode } from 'react'
import type { PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { accessesOf, audioFile, versionLabel } from '#app/rules/studio/item-versions.ts'
import type { ItemMaster, ItemMasters, Mp3Copy } from '#app/schemas/studio/studio-rows.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { AccessTabs } from './access-tabs.tsx'
import { AudioCard } from './audio-card.tsx'
import { MasterState } from './master-state.tsx'
import { Mp3State } from './mp3-state.tsx'
import { MissingAudio } from './missing-audio.tsx'

interface AudioProps {
  fields: FormFields
  content: ItemContent
  /** What plays the audio of an access. */
  preview: (access: Access) => PreviewSource | null
  kind: 'episode' | 'track'
  mp3: Mp3Copy | null
  /** The sound of any kind that the audio is made of, by access. */
  masters: ItemMasters
  /** Opens files that aren't public. */
  token: string
  /** Shown below the audio of an access. */
  below?: (access: Access) => ReactNode
}

/** The audio files of an item: one for everyone, or one for each access that its variant needs. */
export function AudioFields({
  fields,
  content,
  preview,
  kind,
  mp3,
  masters,
  token,
  below,
}: AudioProps) {
  const accesses = accessesOf(content, kind)
  return (
    <AccessTabs
      tabs={accesses.map((access) => ({
        access,
        ...(accesses.length > 1 || access === 'PAID'
          ? versionLabel(content, access)
          : { label: fieldTexts.audio }),
      }))}
    >
      {(access) => (
        <>
          {kind === 'episode' && <MissingAudio content={content} access={access} />}
          <AudioCard
            fields={fields}
            file={audioFile(content, access)}
            preview={preview(access)}
            kind={kind}
            access={access}
            sound={masters.sound}
          />
          <Master
            master={masters.versions[access]}
            access={access}
            token={token}
            preview={preview(access)}
          />
          {mp3 && <Mp3State mp3={mp3} />}
          {below?.(access)}
        </>
      )}
    </AccessTabs>
  )
}

function Master({
  master,
  ...of
}: {
  master: ItemMaster | undefined
  access: Access
  token: string
  preview: PreviewSource | null
}) {
  return master && <MasterState master={master} {...of} />
}
