import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Pagination } from '#app/components/base/ui/pagination.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { limits } from '#app/rules/base/limits.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import { mostEdited } from '#app/schemas/studio/several-items.ts'
import { severalTexts as texts } from '#app/texts/studio/several-items.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import styles from './edit-several.module.css'

interface EditSeveralPageProps {
  back: string
  isOwner: boolean
  items: { id: string; title: string; season: number | null; state: PublishState }[]
  page: number
  pages: number
  form?: SubmissionResult | undefined
}

/** The episodes of a show to mark, and what is changed in those. */
export function EditSeveralPage({ back, isOwner, items, page, pages, form }: EditSeveralPageProps) {
  const busy = useNavigation().formMethod === 'POST'
  const problems = Object.values(form?.error ?? {}).flatMap((messages) => messages ?? [])
  return (
    <EditorFrame back={back} title={texts.title}>
      <div className={studio.narrow}>
        {problems.length > 0 && <Alert tone="error">{problems.join(' ')}</Alert>}
        {items.length === 0 ? (
          <p role="status">{texts.none}</p>
        ) : (
          <Form method="post" className={studio.stack}>
            <p className={studio.second}>{texts.about(mostEdited)}</p>
            <Changes isOwner={isOwner} />
            <Episodes items={items} />
            <div>
              <Button type="submit" loading={busy}>
                {texts.save}
              </Button>
            </div>
          </Form>
        )}
        <Pagination page={page} pageCount={pages} pageLink={(number) => `?page=${number}`} />
      </div>
    </EditorFrame>
  )
}

function Changes({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <TextField
        id="season"
        name="season"
        label={texts.season}
        hint={texts.asItIs}
        type="number"
        min={1}
        max={limits.number}
      />
      <Checkbox id="without_season" name="without_season" label={texts.withoutSeason} />
      <SelectField id="episode_type" name="episode_type" label={texts.type}>
        <option value="">{texts.asItIs}</option>
        <option value="full">{fieldTexts.full}</option>
        <option value="trailer">{fieldTexts.trailer}</option>
        <option value="bonus">{fieldTexts.bonus}</option>
      </SelectField>
      <YesOrNo name="explicit" label={texts.explicit} />
      {isOwner && <YesOrNo name="hidden" label={texts.hidden} />}
    </>
  )
}

function YesOrNo({ name, label }: { name: string; label: string }) {
  return (
    <SelectField id={name} name={name} label={label}>
      <option value="">{texts.asItIs}</option>
      <option value="yes">{texts.yes}</option>
      <option value="no">{texts.no}</option>
    </SelectField>
  )
}

function Episodes({ items }: Pick<EditSeveralPageProps, 'items'>) {
  return (
    <fieldset className={styles.episodes}>
      <legend>{texts.episodes}</legend>
      {items.map(({ id, title, season, state }) => (
        <label key={id} className={styles.choice}>
          <input type="checkbox" name="item" value={id} />
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.second}>
            {[season !== null && texts.seasonOf(season), stateTexts[state]]
              .filter((text) => text !== false && text !== '')
              .join(' • ')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const stateTexts: Record<PublishState, string> = {
  PUBLISHED: '',
  SCHEDULED: studioTexts.scheduled,
  DRAFT: studioTexts.draft,
}
