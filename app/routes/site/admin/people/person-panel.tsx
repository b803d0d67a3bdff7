import { ChevronRight, TriangleAlert, X } from 'lucide-react'
import { href, Link, useOutletContext } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { PlainIconLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { PersonDetails } from '#app/schemas/site/desk-people.ts'
import { auditTexts } from '#app/texts/accounts/audit.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import type { DeskView } from '#app/routes/site/admin/desk/desk-page.tsx'
import { listAddress } from './list-address.ts'
import type { ListView, OpenPerson } from './views.ts'
import { PersonActs } from './person-acts.tsx'
import styles from './person-panel.module.css'
import { Standing } from './standing.tsx'

/** What is known of one person, what is done to their account, and what happened to it. */
export function PersonPanel({
  person,
  done,
  answer,
  query,
}: OpenPerson & { query: ListView['query'] }) {
  const { role } = useOutletContext<DeskView>()
  const { id, name, contact, image } = person
  return (
    <Panel className={styles.panel} aria-labelledby="person">
      <header className={styles.head}>
        <Avatar id={id} name={name} src={image} of="person" size={48} />
        <div className={styles.names}>
          <h2 id="person" className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          {contact !== name && (
            <p className={styles.second}>
              <bdi>{contact}</bdi>
            </p>
          )}
        </div>
        <PlainIconLink
          label={texts.close}
          to={listAddress(query)}
          preventScrollReset
          variant="ghost"
          color="gray"
        >
          <X size={18} />
        </PlainIconLink>
      </header>
      {done !== null && !answer && <Alert tone="success">{done}</Alert>}
      {!answer?.proof &&
        answer?.form.error?.['']?.map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
      <FormProof answer={answer} />
      <Standing person={person} answer={answer?.form} />
      <Facts person={person} />
      <Shows shows={person.ownedShows} />
      <PersonActs person={person} role={role} answer={answer?.form} />
      <Audit person={person} />
    </Panel>
  )
}

function Facts({ person }: { person: PersonDetails }) {
  const { since, ways, sessions, devices, storage, plan, username, endsAt } = person
  const signsIn = [
    ways.email && texts.byMail,
    ways.passkeys > 0 && texts.byPasskey(ways.passkeys),
    ways.key && texts.byKey,
  ].filter(Boolean)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.memberSince}</dt>
        <dd>
          <Time value={since} />
        </dd>
      </div>
      {endsAt !== null && (
        <div>
          <dt>{texts.endsAt}</dt>
          <dd>
            <Time value={endsAt} format="datetime" />
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.signsInWith}</dt>
        <dd>{signsIn.join(', ') || texts.noWay}</dd>
      </div>
      <div>
        <dt>{texts.sessions}</dt>
        <dd>{texts.sessionsOn(sessions, devices)}</dd>
      </div>
      {plan !== null && (
        <div>
          <dt>{texts.plan}</dt>
          <dd>{plan}</dd>
        </div>
      )}
      {username !== null && (
        <div>
          <dt>{texts.profile}</dt>
          <dd>
            <Link to={href('/:username', { username })} className="text-link">
              @{username}
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.storage}</dt>
        <dd>{texts.used(storage)}</dd>
      </div>
      {storage.limit !== null && (
        <progress
          className={person.state === 'NEAR_QUOTA' ? styles.nearlyFull : styles.storage}
          max={Math.max(1, storage.limit)}
          value={Math.min(storage.used, storage.limit)}
          aria-label={texts.storage}
        />
      )}
      {person.state === 'NEAR_QUOTA' && (
        <p className={styles.warning}>
          <TriangleAlert size={16} />
          {texts.states.NEAR_QUOTA}
        </p>
      )}
    </dl>
  )
}

function Shows({ shows }: { shows: PersonDetails['ownedShows'] }) {
  if (shows.length === 0) return null
  return (
    <ul aria-label={texts.shows}>
      {shows.map(({ id, path, title, image, items }) => (
        <li key={id} className={styles.show}>
          <Cover id={id} title={title} src={image} size={36} />
          <div className={styles.names}>
            {path === null ? (
              <bdi className={styles.title}>{title || texts.untitled}</bdi>
            ) : (
              <Link to={path} className={styles.title}>
                <bdi>{title || texts.untitled}</bdi>
              </Link>
            )}
            <p className={styles.second}>{texts.items(items)}</p>
          </div>
          {path !== null && <ChevronRight size={16} aria-hidden />}
        </li>
      ))}
    </ul>
  )
}

function Audit({ person: { id, audit } }: { person: PersonDetails }) {
  return (
    <section aria-labelledby="person-audit">
      <div className={styles.auditHead}>
        <h3 id="person-audit" className={styles.heading}>
          {texts.audit}
        </h3>
        <Link
          to={`${href('/admin/audit')}?${new URLSearchParams({ account: id }).toString()}`}
          className={styles.second}
        >
          {texts.seeAll}
        </Link>
      </div>
      {audit.length === 0 && <p className={styles.second}>{texts.noEvents}</p>}
      <ul>
        {audit.map((event) => (
          <li key={event.id} className={styles.event}>
            <div className={styles.names}>
              <p className={styles.title}>{auditTexts.kinds[event.kind]}</p>
              <p className={styles.second} dir="auto">
                {[
                  event.by === 'OPERATOR' ? auditTexts.byOperator : (event.device ?? ''),
                  auditTexts.details(event.details),
                ]
                  .filter(Boolean)
                  .join(' • ')}
              </p>
            </div>
            <span className={styles.second}>
              <Time value={event.at} format="recent" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
