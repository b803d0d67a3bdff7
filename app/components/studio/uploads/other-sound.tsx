import { Button } from '@radix-ui/themes/components/button'
import { useId, useState } from 'react'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { SelectField } from '#app/components/base/forms/fields.tsx'
import { prepareMaster } from '#app/client/studio/upload/prepare-master.ts'
import type { Upload } from '#app/client/studio/upload/upload-state.ts'
import { uploads } from '#app/client/studio/upload/uploads.ts'
import { type SoundWishes, soundRates } from '#app/rules/studio/sound-wishes.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import studio from '#app/components/studio/frame/studio.module.css'

/** Offers to make an MP3 of a file that isn't taken as it is, and asks what kind of one: as the show last did. */
export function OtherSound({ upload, usual }: { upload: Upload; usual: SoundWishes }) {
  const id = useId()
  const [wishes, setWishes] = useState(usual)
  const wish = (changes: Partial<SoundWishes>) => setWishes({ ...wishes, ...changes })
  return (
    <fieldset className={studio.card}>
      <legend className="visually-hidden">{soundTexts.make}</legend>
      <Checkbox
        id={`${id}-level`}
        label={soundTexts.level}
        checked={wishes.level}
        onChange={({ currentTarget }) => wish({ level: currentTarget.checked })}
      />
      <Checkbox
        id={`${id}-trim`}
        label={soundTexts.trim}
        checked={wishes.trim}
        onChange={({ currentTarget }) => wish({ trim: currentTarget.checked })}
      />
      <SelectField
        id={`${id}-channels`}
        label={soundTexts.channels}
        value={wishes.channels}
        onChange={({ currentTarget }) =>
          wish({ channels: currentTarget.value as SoundWishes['channels'] })
        }
      >
        {Object.entries(soundTexts.channelChoices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-kbits`}
        label={soundTexts.kbits}
        value={String(wishes.kbits ?? '')}
        onChange={({ currentTarget }) =>
          wish({ kbits: soundRates.find((rate) => String(rate) === currentTarget.value) ?? null })
        }
      >
        <option value="">{soundTexts.usualRate}</option>
        {soundRates.map((rate) => (
          <option key={rate} value={rate}>
            {soundTexts.rate(rate)}
          </option>
        ))}
      </SelectField>
      <p className={studio.second}>{soundTexts.keptForShow}</p>
      <div>
        <Button
          type="button"
          size="2"
          onClick={() => uploads.makeMp3(upload.id, { wishes, prepare: prepareMaster })}
        >
          {soundTexts.make}
        </Button>
      </div>
    </fieldset>
  )
}
