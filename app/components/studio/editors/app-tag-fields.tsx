import { type ReactNode, useState } from 'react'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { Section } from '#app/components/studio/editing/section.tsx'
import { FormCheckbox } from '#app/components/studio/forms/form-controls.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'
import { Rows } from '#app/components/studio/forms/rows.tsx'
import { frequencies } from '#app/rules/catalogue/update-frequency.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { appTagTexts as texts } from '#app/texts/studio/app-tags.ts'
import {
  appTagLists,
  type Column,
  type ListName,
  suggestions,
} from '#app/components/studio/forms/app-tag-columns.ts'
import styles from './app-tag-fields.module.css'
import studio from '#app/components/studio/frame/studio.module.css'

/** 'More for apps', folded until it is asked for or holds an error; it stays open once that is mended. */
function AppSection({
  fields,
  names,
  children,
}: {
  fields: FormFields
  names: readonly string[]
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const isNeeded = names.some((name) => fields.errors(`content.${name}`))
  return (
    <Section id="apps" title={texts.section}>
      <p className={studio.second}>{texts.intro}</p>
      <details
        className={styles.folded}
        open={isOpen || isNeeded}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{texts.open}</summary>
        <div className={styles.groups}>{children}</div>
        {Object.entries(suggestions).map(([id, list]) => (
          <datalist key={id} id={id}>
            {list.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        ))}
      </details>
    </Section>
  )
}

interface AppTagsProps {
  fields: FormFields
  isOwner: boolean
}

/** What a show, an artist or a release says to apps. */
export function FeedAppTags({ fields, isOwner, isShow }: AppTagsProps & { isShow: boolean }) {
  return (
    <AppSection fields={fields} names={[...feedLists, 'license', 'chat', 'update_frequency']}>
      {isShow && <Frequency fields={fields} />}
      {isShow && <List fields={fields} name="season_names" />}
      <List fields={fields} name="podroll" />
      <License fields={fields} />
      <List fields={fields} name="locations" />
      <List fields={fields} name="more_images" />
      <Chat fields={fields} />
      <List fields={fields} name="social_interact" />
      {isOwner && <OwnersTags fields={fields} />}
      {isOwner && <List fields={fields} name="blocks" />}
    </AppSection>
  )
}

/** The same of an episode or track. */
export function ItemAppTags({ fields, isOwner }: AppTagsProps) {
  return (
    <AppSection fields={fields} names={[...itemLists, 'license', 'chat']}>
      <List fields={fields} name="soundbites" />
      <List fields={fields} name="content_links" />
      <License fields={fields} />
      <List fields={fields} name="locations" />
      <List fields={fields} name="more_images" />
      <Chat fields={fields} />
      <List fields={fields} name="social_interact" />
      {isOwner && <OwnersTags fields={fields} />}
    </AppSection>
  )
}

const sharedLists = ['locations', 'more_images', 'social_interact', 'txts'] as const
const feedLists = [...sharedLists, 'season_names', 'podroll', 'blocks'] as const
const itemLists = [...sharedLists, 'soundbites', 'content_links'] as const

function OwnersTags({ fields }: { fields: FormFields }) {
  return (
    <>
      <List fields={fields} name="txts" />
      <FormCheckbox fields={fields} name="content.hidden" label={texts.hidden} />
    </>
  )
}

function List({ fields, name }: { fields: FormFields; name: ListName }) {
  const { legend, hint, add, most, columns } = appTagLists[name]
  return (
    <Rows
      fields={fields}
      name={`content.${name}`}
      legend={legend}
      hint={`${hint} ${fieldTexts.emptyRowHint}`}
      most={most}
      addLabel={add}
      row={(row, label) =>
        columns.map((column) => (
          <Control key={column.name} fields={fields} at={row} column={column} label={label} />
        ))
      }
    />
  )
}

/** One field of a row or of a group. */
function Control({
  fields,
  at,
  column,
  label = (text) => text,
}: {
  fields: FormFields
  at: string
  column: Column
  label?: (text: string) => ReactNode
}) {
  const { name, text, options, kind, ...rest } = column
  const field = fields.field(`${at}.${name}`)
  if (!options)
    return <TextField {...field} label={label(text)} {...rest} {...(kind && { type: kind })} />
  const isOther = field.defaultValue && !options.some(([value]) => value === field.defaultValue)
  return (
    <SelectField {...field} label={label(text)}>
      {isOther && <option>{field.defaultValue}</option>}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

function Group({
  fields,
  name,
  legend,
  hint,
  columns,
}: {
  fields: FormFields
  name: string
  legend: string
  hint: string
  columns: readonly Column[]
}) {
  return (
    <RecordGroup fields={fields} name={name}>
      <fieldset id={name} tabIndex={-1} className={studio.group} key={fields.version(name)}>
        <legend className={studio.legend}>{legend}</legend>
        <p className={studio.second}>{hint}</p>
        <div className={`${studio.fieldRow} ${styles.row}`}>
          {columns.map((column) => (
            <Control key={column.name} fields={fields} at={name} column={column} />
          ))}
        </div>
      </fieldset>
    </RecordGroup>
  )
}

function License({ fields }: { fields: FormFields }) {
  return (
    <Group
      fields={fields}
      name="content.license"
      legend={texts.license}
      hint={texts.licenseHint}
      columns={[
        { name: 'identifier', text: texts.licenseName, list: 'licenses' },
        { name: 'url', text: texts.licenseUrl, kind: 'url' },
      ]}
    />
  )
}

function Frequency({ fields }: { fields: FormFields }) {
  return (
    <Group
      fields={fields}
      name="content.update_frequency"
      legend={texts.frequency}
      hint={texts.frequencyHint}
      columns={[
        {
          name: 'rrule',
          text: texts.howOften,
          options: [['', texts.notStated], ...frequencies],
        },
        { name: 'text', text: texts.frequencyWords },
        { name: 'dtstart', text: texts.frequencyStart, kind: 'date' },
      ]}
    />
  )
}

function Chat({ fields }: { fields: FormFields }) {
  return (
    <Group
      fields={fields}
      name="content.chat"
      legend={texts.chat}
      hint={texts.chatHint}
      columns={[
        { name: 'server', text: texts.chatServer },
        { name: 'protocol', text: texts.chatProtocol, list: 'chat-protocols' },
        { name: 'account_id', text: texts.chatAccount },
        { name: 'space', text: texts.chatSpace },
      ]}
    />
  )
}
