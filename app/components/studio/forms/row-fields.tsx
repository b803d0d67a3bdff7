import { TextField } from '#app/components/base/forms/fields.tsx'
import { limits } from '#app/rules/base/limits.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { FormFields } from './form-fields.ts'
import { Rows } from './rows.tsx'

export function PersonFields({ fields }: { fields: FormFields }) {
  return (
    <Rows
      fields={fields}
      name="content.persons"
      legend={fieldTexts.persons}
      hint={fieldTexts.emptyRowHint}
      most={50}
      addLabel={fieldTexts.addPerson}
      row={(name, label) => (
        <>
          <TextField
            {...fields.field(`${name}.name`)}
            label={label(fieldTexts.personName)}
            maxLength={limits.author}
          />
          <TextField
            {...fields.field(`${name}.role`)}
            label={label(fieldTexts.personRole)}
            maxLength={64}
          />
          <TextField
            {...fields.field(`${name}.href`)}
            label={label(fieldTexts.personLink)}
            type="url"
            inputMode="url"
          />
          <TextField
            {...fields.field(`${name}.img`)}
            label={label(fieldTexts.personImage)}
            type="url"
            inputMode="url"
          />
          <input
            type="hidden"
            name={`${name}.group`}
            value={fields.field(`${name}.group`).defaultValue ?? ''}
          />
        </>
      )}
    />
  )
}

export function FundingFields({ fields }: { fields: FormFields }) {
  return (
    <Rows
      fields={fields}
      name="content.funding"
      legend={fieldTexts.funding}
      hint={fieldTexts.emptyRowHint}
      most={10}
      addLabel={fieldTexts.addFunding}
      row={(name, label) => (
        <>
          <TextField
            {...fields.field(`${name}.url`)}
            label={label(fieldTexts.fundingUrl)}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
          <TextField
            {...fields.field(`${name}.text`)}
            label={label(fieldTexts.fundingText)}
            maxLength={limits.author}
          />
        </>
      )}
    />
  )
}
