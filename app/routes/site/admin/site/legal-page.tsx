import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { WrittenText } from '#app/components/site/marketing/written-legal-page.tsx'
import { type LegalName, longestLegalText } from '#app/rules/base/notices.ts'
import { type LegalVersion, legalPaths } from '#app/schemas/site/desk-site.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { problemOf, typedIn } from '#app/routes/site/admin/relay/problem-of.ts'
import { FormProblems } from './site-page.tsx'
import styles from './site-page.module.css'

const MarkdownTools = lateComponent(
  () => import('#app/components/studio/forms/markdown-tools-panel.tsx'),
  { missing: 'nothing' },
)

export interface LegalView {
  name: LegalName
  /** The number of the version that everybody reads; 0 for the product's own text from the beginning. */
  current: number
  isProducts: boolean
  markdown: string
  /** The former version that is begun from. */
  begunFrom: number | null
  versions: LegalVersion[]
  asking: string | null
  isSaved: boolean
}

interface Preview {
  html: string
  markdown: string
  basedOn: number
}

interface LegalEditorProps {
  page: LegalView
  answer: SubmissionResult | undefined
  preview: Preview | undefined
}

/** The editor of a legal text, with its former versions. Works without JavaScript throughout. */
export function LegalEditor({ page, answer, preview }: LegalEditorProps) {
  const { name, current, isProducts, versions, asking, isSaved } = page
  return (
    <DeskPage title={texts.names[name]}>
      {isSaved && !answer && !preview && (
        <div className={styles.saved}>
          <Alert tone="success">{texts.saved}</Alert>
        </div>
      )}
      <SettingsSections>
        <SettingsSection id="text" title={texts.text} hint={texts.markdownHint}>
          <FormProblems answer={answer} />
          <Editor page={page} answer={answer} preview={preview} />
        </SettingsSection>
        <SettingsSection id="versions" title={texts.versions}>
          {asking !== null && (
            <div className={styles.standing}>
              <p>{asking}</p>
              <Form method="post" preventScrollReset>
                <Button type="submit" name="intent" value="stop-asking" variant="soft" color="gray">
                  {texts.stopAsking}
                </Button>
              </Form>
            </div>
          )}
          {!isProducts && (
            <Form method="post" preventScrollReset className={styles.standing}>
              <input type="hidden" name="basedOn" value={current} />
              <Button type="submit" name="intent" value="reset" variant="soft" color="gray">
                {name === 'IMPRINT' ? texts.resetImprint : texts.reset}
              </Button>
            </Form>
          )}
          <Versions name={name} versions={versions} />
          <p>
            <Link to={href('/admin/site')} className="text-link">
              {texts.back}
            </Link>
          </p>
        </SettingsSection>
      </SettingsSections>
    </DeskPage>
  )
}

/** Once refused for another's version, the form is based on that: sending it again says that it is to stand. */
function Editor({ page, answer, preview }: LegalEditorProps) {
  const { name, current, markdown, begunFrom } = page
  const area = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const text = preview?.markdown ?? typedIn(answer, 'markdown') ?? markdown
  return (
    <>
      {begunFrom !== null && <Alert>{texts.versionBegun(begunFrom)}</Alert>}
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="basedOn" value={preview?.basedOn ?? current} />
        <div className={`${styles.tools} needs-script`}>
          {isHydrated && <MarkdownTools area={area} name="markdown" />}
        </div>
        <TextArea
          ref={area}
          key={`${current} ${begunFrom}`}
          id="markdown"
          label={texts.markdown}
          name="markdown"
          required
          rows={24}
          maxLength={longestLegalText}
          className={styles.area}
          defaultValue={text}
          error={problemOf(answer, 'markdown')}
        />
        {name === 'TERMS' && (
          <div className={styles.anew}>
            <Checkbox
              label={texts.anew}
              hint={texts.anewHint}
              name="anew"
              defaultChecked={typedIn(answer, 'anew') === 'on'}
            />
            <TextField
              type="date"
              label={texts.askFrom}
              hint={texts.askFromHint}
              name="from"
              defaultValue={typedIn(answer, 'from')}
              error={problemOf(answer, 'from')}
            />
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="publish">
            {texts.publish}
          </Button>
          <Button type="submit" name="intent" value="preview" variant="soft" color="gray">
            {texts.preview}
          </Button>
        </div>
      </Form>
      {preview && (
        <section aria-label={texts.previewed} className={styles.preview}>
          <p className={styles.note}>{texts.previewed}</p>
          <WrittenText html={preview.html} />
        </section>
      )}
    </>
  )
}

function Versions({ name, versions }: { name: LegalName; versions: LegalVersion[] }) {
  if (versions.length === 0)
    return <p className={styles.note}>{name === 'IMPRINT' ? texts.none : texts.products}</p>
  return (
    <ol reversed className={styles.legal}>
      {versions.map(({ number, isProducts, at, by }, place) => (
        <li key={number}>
          <span>
            {texts.version(number)}
            {place === 0 && ` · ${texts.current}`}
            {isProducts && ` · ${name === 'IMPRINT' ? texts.isRemoved : texts.isProducts}`}
            <span className={styles.note}>
              {at} {by === null ? texts.byCommand : texts.byName(by)}
            </span>
          </span>
          <Link
            to={`${href('/admin/site/:text', { text: legalPaths[name] })}?version=${number}`}
            className={styles.note}
          >
            {texts.load}
          </Link>
        </li>
      ))}
    </ol>
  )
}
