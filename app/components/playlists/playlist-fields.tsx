import type { SubmissionResult } from '@conform-to/react'
import { Alert } from '#app/components/ui/alert.tsx'
import { RadioCards } from '#app/components/ui/choices.tsx'
import { TextArea, TextField } from '#app/components/ui/fields.tsx'
import { playlistLimits, visibilities, type Visibility } from '#app/schemas/playlists.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'

interface PlaylistFieldsProps {
  stored: { title: string; description: string; visibility: Visibility }
  form: SubmissionResult | undefined
}

/** Title, description and who sees it: with what was typed after an error, else with what is stored. */
export function PlaylistFields({ stored, form }: PlaylistFieldsProps) {
  const typed = { ...stored, ...form?.initialValue } as PlaylistFieldsProps['stored']
  const problems = form?.error ?? {}
  return (
    <>
      {problems[''] && <Alert tone="error">{problems[''][0]}</Alert>}
      <TextField
        id="title"
        name="title"
        label={texts.title}
        maxLength={playlistLimits.title}
        defaultValue={typed.title}
        autoComplete="off"
        error={problems.title ?? undefined}
      />
      <TextArea
        id="description"
        name="description"
        label={texts.description}
        maxLength={playlistLimits.description}
        defaultValue={typed.description}
        error={problems.description ?? undefined}
      />
      <RadioCards
        legend={texts.visibility}
        name="visibility"
        defaultValue={typed.visibility}
        options={visibilities.map((value) => ({ value, ...texts.visibilities[value] }))}
        error={problems.visibility ?? undefined}
      />
    </>
  )
}
