import { Button } from '@radix-ui/themes/components/button'
import { Ban, Check, Clock, MessageCircleWarning, Trash2, TriangleAlert, Users } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainBadge, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { PersonState } from '#app/rules/site/people.ts'
import type { PersonRow } from '#app/schemas/site/desk-people.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import { listAddress, personAddress } from './list-address.ts'
import type { ListView } from './views.ts'
import styles from './people-page.module.css'

const formId = 'chosen-people'
const wideNumber = `${styles.number} ${styles.wide}`

/** The list, with boxes by which several are suspended at once. */
export function PeopleTable({
  list: { people, query, next },
  openId,
}: {
  list: ListView
  openId: string | undefined
}) {
  if (people.length === 0) return <EmptyState icon={<Users />} title={texts.nobody} />
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={styles.wide}>
              {texts.role}
            </th>
            <th scope="col" className={wideNumber}>
              {texts.shows}
            </th>
            <th scope="col" className={wideNumber}>
              {texts.storage}
            </th>
            <th scope="col" className={wideNumber}>
              {texts.lastSeen}
            </th>
            <th scope="col" className={styles.number}>
              {texts.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row
              key={person.id}
              person={person}
              to={personAddress(query, person.id)}
              isOpen={person.id === openId}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className={styles.second}>{texts.order}</p>
        <Form method="get" action={href('/admin/people/suspend')} id={formId}>
          <Button type="submit" variant="soft" color="gray">
            <Ban size={18} />
            {texts.chosen}
          </Button>
        </Form>
        {query.after && (
          <PlainButtonLink
            to={listAddress({ ...query, after: undefined })}
            variant="soft"
            color="gray"
          >
            {texts.first}
          </PlainButtonLink>
        )}
        {next && (
          <PlainButtonLink to={listAddress({ ...query, after: next })} variant="soft" color="gray">
            {texts.next}
          </PlainButtonLink>
        )}
      </div>
    </>
  )
}

function Row({ person, to, isOpen }: { person: PersonRow; to: string; isOpen: boolean }) {
  const { id, name, contact, image, kind, state, shows, storage, seen } = person
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <div className={styles.person}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              name="ids"
              value={id}
              form={formId}
              aria-label={texts.choose(name)}
              className={styles.box}
            />
          </label>
          <Avatar id={id} name={name} src={image} of="person" size={32} />
          <Link
            to={to}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            className={styles.names}
          >
            <bdi className={styles.name} title={name}>
              {name}
            </bdi>
            {contact !== name && (
              <bdi className={styles.contact} title={contact}>
                {contact}
              </bdi>
            )}
          </Link>
        </div>
      </th>
      <td className={`${styles.wide} ${styles.second}`}>{texts.kinds[kind]}</td>
      <td className={wideNumber}>{grouped(shows)}</td>
      <td className={wideNumber}>{texts.size(storage.used)}</td>
      <td className={`${wideNumber} ${styles.second}`}>
        <Time value={seen} format="recent" />
      </td>
      <td className={styles.number}>
        <State state={state} />
      </td>
    </tr>
  )
}

const looks = {
  ACTIVE: { color: 'gray', Icon: Check },
  SUSPENDED: { color: 'red', Icon: Ban },
  APPEALED: { color: 'amber', Icon: MessageCircleWarning },
  WAITING: { color: 'amber', Icon: Clock },
  ENDING: { color: 'gray', Icon: Trash2 },
  NEAR_QUOTA: { color: 'amber', Icon: TriangleAlert },
} as const satisfies Record<PersonState, object>

/** How an account stands, in a word with a picture. */
export function State({ state }: { state: PersonState }) {
  const { color, Icon } = looks[state]
  return (
    <PlainBadge color={color}>
      <Icon size={12} />
      {texts.states[state]}
    </PlainBadge>
  )
}
