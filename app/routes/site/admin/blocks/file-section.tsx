import { Button } from '@radix-ui/themes/components/button'
import { Download } from 'lucide-react'
import { Form, href } from 'react-router'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import type { BlockKind } from '#app/rules/base/blocks.ts'
import type { BlockImport } from '#app/schemas/site/desk-blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import { blocksAddress } from './blocks-address.ts'
import styles from './blocks-page.module.css'
import type { BlocksAnswer } from './views.ts'

/** Lists of blocks out and in, by a file. */
export function FileSection({ kind, answer }: { kind: BlockKind; answer: BlocksAnswer }) {
  const error = answer && 'form' in answer ? answer.form.error?.file : undefined
  return (
    <SettingsSection id="file" title={texts.file} hint={texts.fileHint}>
      <div className={styles.buttons}>
        <PlainButtonLink
          to={blocksAddress({ kind }, href('/admin/blocks.csv'))}
          reloadDocument
          variant="soft"
          color="gray"
        >
          <Download size={18} />
          {texts.download}
        </PlainButtonLink>
        <PlainButtonLink to={href('/admin/blocks.csv')} reloadDocument variant="soft" color="gray">
          <Download size={18} />
          {texts.downloadAll}
        </PlainButtonLink>
      </div>
      <Form
        method="post"
        action={blocksAddress({ kind })}
        encType="multipart/form-data"
        className={styles.form}
        preventScrollReset
      >
        <input type="hidden" name="kind" value={kind} />
        <FileField
          label={texts.upload}
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          required
          error={error ?? undefined}
          className={styles.value}
        />
        <Button type="submit" variant="soft" color="gray">
          {texts.read}
        </Button>
      </Form>
      {answer && 'file' in answer && <Found kind={kind} file={answer.file} csv={answer.csv} />}
    </SettingsSection>
  )
}

/** What is in the file, and the form that blocks it. */
function Found({ kind, file, csv }: { kind: BlockKind; file: BlockImport; csv: string }) {
  const { counts, known, wrong, moreWrong } = file
  return (
    <section aria-labelledby="found" className={styles.preview}>
      <h3 id="found" className={styles.subtitle}>
        {texts.found}
      </h3>
      {counts.length === 0 && <p>{texts.nothingNew}</p>}
      <ul className={styles.hits}>
        {counts.map(({ kind, added }) => (
          <li key={kind}>{texts.fresh(kind, added)}</li>
        ))}
        {known > 0 && <li>{texts.known(known)}</li>}
        {wrong.map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>{texts.wrong(line, problem)}</li>
        ))}
        {moreWrong > 0 && <li>{texts.moreWrong(moreWrong)}</li>}
      </ul>
      {counts.length > 0 && (
        <Form method="post" action={blocksAddress({ kind })} preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <textarea name="csv" hidden readOnly value={csv} />
          <Button type="submit" name="intent" value="import" variant="soft" color="red">
            {texts.confirm}
          </Button>
        </Form>
      )}
    </section>
  )
}
