import { Button } from '@radix-ui/themes/components/button'
import { Ban, Search } from 'lucide-react'
import { Form, href } from 'react-router'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
  SettingsSections,
} from '#app/components/accounts/settings-section.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { BlockKind } from '#app/rules/base/blocks.ts'
import type { BlockRow } from '#app/schemas/site/desk-blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import { decisionTexts } from '#app/texts/site/decisions.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { BlockForm } from './block-form.tsx'
import { blocksAddress } from './blocks-address.ts'
import styles from './blocks-page.module.css'
import { FileSection } from './file-section.tsx'
import type { BlocksAnswer, BlocksView } from './views.ts'

/** What is blocked, by its kinds. Works without JavaScript throughout. */
export function BlocksPage({ page, answer }: { page: BlocksView; answer: BlocksAnswer }) {
  const { kind, kinds, done, history } = page
  const form = answer && 'form' in answer ? answer.form : undefined
  return (
    <DeskPage title={texts.title}>
      <nav aria-label={texts.choose} className={styles.chips}>
        {kinds.map((each) => (
          <ChipLink
            key={each}
            to={blocksAddress({ kind: each })}
            on={each === kind}
            aria-current={each === kind ? 'page' : undefined}
          >
            {texts.kinds[each]}
          </ChipLink>
        ))}
      </nav>
      {done !== null && !answer && <Alert tone="success">{done}</Alert>}
      {form?.error?.['']?.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <SettingsSections>
        <SettingsSection id="blocks" title={texts.kinds[kind]} hint={texts.about[kind]}>
          <BlockForm page={page} form={form} />
          <Blocked page={page} />
        </SettingsSection>
        <FileSection kind={kind} answer={answer} />
        {history.length > 0 && (
          <SettingsSection id="history" title={texts.history}>
            <SettingsRows>
              {history.map((entry) => (
                <Change key={entry.id} entry={entry} />
              ))}
            </SettingsRows>
          </SettingsSection>
        )}
      </SettingsSections>
    </DeskPage>
  )
}

function Blocked({ page: { kind, asked, list } }: { page: BlocksView }) {
  const isNarrowed = asked.q !== '' || asked.after !== ''
  return (
    <>
      {(list.rows.length > 0 || isNarrowed) && (
        <Form method="get" action={href('/admin/blocks')} role="search" className={styles.form}>
          <input type="hidden" name="kind" value={kind} />
          <TextField
            key={asked.q}
            name="q"
            type="search"
            label={texts.search}
            hideLabel
            placeholder={texts.search}
            before={<Search size={18} />}
            defaultValue={asked.q}
            autoComplete="off"
            className={styles.value}
          />
          <Button type="submit" variant="soft" color="gray">
            {texts.find}
          </Button>
        </Form>
      )}
      {list.rows.length === 0 ? (
        <p className={styles.none}>{isNarrowed ? texts.noneFound : texts.none[kind]}</p>
      ) : (
        <SettingsRows>
          {list.rows.map((row) => (
            <Row key={row.value} kind={kind} row={row} />
          ))}
        </SettingsRows>
      )}
      {list.next !== null && (
        <div>
          <PlainButtonLink
            to={blocksAddress({ kind, q: asked.q, after: list.next })}
            variant="soft"
            color="gray"
          >
            {texts.more}
          </PlainButtonLink>
        </div>
      )}
    </>
  )
}

function Row({ kind, row: { value, shown, note, at, by } }: { kind: BlockKind; row: BlockRow }) {
  return (
    <SettingsRow
      icon={<Ban size={18} />}
      title={<bdi className={styles.long}>{shown}</bdi>}
      detail={
        <span className={styles.long}>
          <Time value={at} /> {by === null ? texts.byCommand : texts.by(by)}
          {note && <bdi>{` • ${note}`}</bdi>}
        </span>
      }
    >
      <Form method="post" action={href('/admin/blocks')} preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="value" value={value} />
        <Button
          variant="ghost"
          color="gray"
          type="submit"
          name="intent"
          value="lift"
          aria-label={texts.liftOf(shown)}
        >
          {texts.lift}
        </Button>
      </Form>
    </SettingsRow>
  )
}

function Change({
  entry: { title, act, words, at, by },
}: {
  entry: BlocksView['history'][number]
}) {
  return (
    <SettingsRow
      icon={<Ban size={18} />}
      title={
        <span className={styles.long}>
          {decisionTexts[act]}: <bdi>{title}</bdi>
        </span>
      }
      detail={
        <span className={styles.long}>
          <Time value={at} format="datetime" /> {by === null ? texts.byCommand : texts.by(by)}
          {words && <bdi>{` • ${words}`}</bdi>}
        </span>
      }
    />
  )
}
