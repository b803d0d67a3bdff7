import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { personRoles } from '#app/rules/studio/person-roles.ts'
import { limits } from '#app/rules/base/limits.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { FormFields } from './form-fields.ts'
import { Rows } from './rows.tsx'

const groups = Object.keys(personRoles).map((group) => group.toLowerCase())
const roles = [...new Set(Object.values(personRoles).flat())]

/** The groups to choose from, with the stored one whatever it is called. */
function groupsWith(stored: string | undefined): string[] {
  return stored === undefined || groups.includes(stored) ? groups : [stored, ...groups]
}

export function PersonFields({ fields }: { fields: FormFields }) {
  return (
    <>
      <datalist id="person-roles">
        {roles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <Rows
        fields={fields}
        name="content.persons"
        legend={fieldTexts.persons}
        hint={fieldTexts.emptyRowHint}
        most={limits.persons}
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
              list="person-roles"
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
            <SelectField {...fields.field(`${name}.group`)} label={label(fieldTexts.personGroup)}>
              <option value="">{fieldTexts.groupByRole}</option>
              {groupsWith(fields.field(`${name}.group`).defaultValue).map((group) => (
                <option key={group}>{group}</option>
              ))}
            </SelectField>
          </>
        )}
      />
    </>
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
