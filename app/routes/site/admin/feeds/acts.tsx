import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import { SelectField } from '#app/components/base/forms/fields.tsx'
import type { FeedAct, FeedClaims } from '#app/schemas/catalogue/feed-claims.ts'
import { feedClaimsTexts as texts } from '#app/texts/catalogue/feed-claims.ts'
import styles from './feed-claims.module.css'

/** Sets the feed back to a former address. */
export function AddressAct({ feed }: { feed: FeedClaims }) {
  return (
    <SettingsSection id="address" title={texts.setAddress} hint={texts.setAddressHint}>
      <ToFormer feed={feed} intent="address" label={texts.setAddressButton}>
        <input type="hidden" name="was" value={feed.url} />
      </ToFormer>
    </SettingsSection>
  )
}

/** Takes the feed back from the show that is made here. */
export function HostAct({
  feed,
  host,
}: {
  feed: FeedClaims
  host: NonNullable<FeedClaims['host']>
}) {
  return (
    <SettingsSection id="host" title={texts.takeBack} hint={texts.takeBackHint}>
      <ToFormer feed={feed} intent="host" label={texts.takeBackButton}>
        <input type="hidden" name="host" value={host.id} />
      </ToFormer>
    </SettingsSection>
  )
}

function ToFormer({
  feed,
  intent,
  label,
  children,
}: {
  feed: FeedClaims
  intent: FeedAct['intent']
  label: string
  children: ReactNode
}) {
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      {children}
      <SelectField name="to" label={texts.formerAddress}>
        {feed.former.map((url) => (
          <option key={url} value={url}>
            {url}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" name="intent" value={intent} color="red" variant="soft">
          {label}
        </Button>
      </div>
    </Form>
  )
}

/** Gives the feed the guid that its document names. */
export function GuidAct({ named }: { named: NonNullable<FeedClaims['named']> }) {
  return (
    <SettingsSection id="guid" title={texts.giveGuid} hint={texts.giveGuidHint}>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="guid" value={named.guid} />
        <input type="hidden" name="holder" value={named.holder?.id ?? ''} />
        <p className={styles.address}>{named.guid}</p>
        <div>
          <Button type="submit" name="intent" value="guid" color="red" variant="soft">
            {texts.giveGuidButton}
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}

/** Takes aliases away. */
export function AliasActs({ feed: { url, aliases } }: { feed: FeedClaims }) {
  return (
    <SettingsSection id="aliases" title={texts.aliases} hint={texts.aliasesHint}>
      {aliases.length === 0 ? (
        <p className={styles.note}>{texts.noAliases}</p>
      ) : (
        <ul aria-labelledby="aliases">
          {aliases.map((alias) => (
            <li key={alias.url} className={styles.alias}>
              <span className={styles.address}>{alias.url}</span>
              {alias.isRemovable ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="address" value={alias.url} />
                  <input type="hidden" name="was" value={url} />
                  <Button
                    type="submit"
                    name="intent"
                    value="alias"
                    variant="soft"
                    color="gray"
                    aria-label={texts.takeAwayAlias(alias.url)}
                  >
                    {texts.takeAway}
                  </Button>
                </Form>
              ) : (
                <span className={styles.note}>{texts.imported}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
