import { Form, href, Link } from 'react-router'
import { PlainAlert, PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { searchPath } from '#app/rules/catalogue/search-path.ts'
import type { NamedByAddress } from '#app/schemas/catalogue/search.ts'
import { searchFilterTexts } from '#app/texts/catalogue/search-filters.ts'
import styles from './search-page.module.css'

const texts = searchFilterTexts.named

type Unlisted = Exclude<NamedByAddress, { state: 'KNOWN' }>

/** What was typed as an address, where the catalogue has no show at it: what can be done about it. */
export function NamedShow({ query, named }: { query: string; named: Unlisted }) {
  if (named.state === 'PROFILE')
    return (
      <p className={styles.named}>
        <Link to={named.path}>{texts.profile}</Link>
      </p>
    )
  if (named.state === 'UNKNOWN') return <p className={styles.named}>{texts[named.kind]}</p>
  if (named.state === 'ADDING')
    return (
      <div className={styles.named} role="status">
        <p>{texts.adding}</p>
        <PlainButtonLink variant="soft" color="gray" to={searchPath({ query })} replace>
          {texts.look}
        </PlainButtonLink>
      </div>
    )
  return (
    <div className={styles.named}>
      {named.failed !== null && <PlainAlert>{texts.failed(named.failed)}</PlainAlert>}
      {named.url !== null && (
        <>
          <p>{texts.addable}</p>
          <Form method="post" action={href('/search')}>
            <input type="hidden" name="address" value={named.url} />
            <PlainButton type="submit">{texts.add}</PlainButton>
          </Form>
        </>
      )}
    </div>
  )
}
