import { Download, Search, UserPlus } from 'lucide-react'
import { Form, href } from 'react-router'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { peopleGroups } from '#app/rules/site/people.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { listAddress } from './list-address.ts'
import type { ListView, OpenPerson } from './views.ts'
import styles from './people-page.module.css'
import { PeopleTable } from './people-table.tsx'
import { PersonPanel } from './person-panel.tsx'

/** Accounts on the left, one of them on the right: on phones that is the page. Works without JavaScript throughout. */
export function PeoplePage({ list, open }: { list: ListView; open?: OpenPerson }) {
  return (
    <DeskPage title={texts.title} action={<Actions list={list} />}>
      <div className={classNames(styles.columns, open && styles.withPanel)}>
        <div className={styles.list}>
          <Narrowing query={list.query} />
          <PeopleTable list={list} openId={open?.person.id} />
        </div>
        {open && (
          <PersonPanel {...open} query={list.query} key={`${open.person.id} ${open.done ?? ''}`} />
        )}
      </div>
    </DeskPage>
  )
}

function Actions({ list: { query, waiting } }: { list: ListView }) {
  return (
    <>
      {waiting !== null && waiting > 0 && (
        <PlainButtonLink to={href('/admin/accounts')} variant="ghost" color="gray">
          {texts.waiting(waiting)}
        </PlainButtonLink>
      )}
      <PlainButtonLink
        to={listAddress(query, href('/admin/people.csv'))}
        reloadDocument
        variant="ghost"
        color="gray"
      >
        <Download size={18} />
        {texts.csv}
      </PlainButtonLink>
      {waiting !== null && (
        <PlainButtonLink to={`${href('/admin/accounts')}#invitations`} variant="soft" color="gray">
          <UserPlus size={18} />
          {texts.invite}
        </PlainButtonLink>
      )}
    </>
  )
}

function Narrowing({ query: { q, group } }: { query: ListView['query'] }) {
  return (
    <div className={styles.narrowing}>
      <Form method="get" action={href('/admin/people')} role="search" className={styles.search}>
        {group !== 'ALL' && <input type="hidden" name="group" value={group} />}
        <TextField
          key={q}
          name="q"
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          before={<Search size={18} />}
          defaultValue={q}
          autoComplete="off"
        />
        <button type="submit" className="visually-hidden">
          {texts.find}
        </button>
      </Form>
      <nav aria-label={texts.lists} className={styles.chips}>
        {peopleGroups.map((each) => (
          <ChipLink
            key={each}
            to={listAddress({ q, group: each })}
            on={each === group}
            aria-current={each === group ? 'page' : undefined}
          >
            {texts.groups[each]}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
