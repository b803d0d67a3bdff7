import type { SubmissionResult } from '@conform-to/react'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { relayAdminTexts as texts } from '#app/texts/social/relay-admin.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { KeysSection, type WriterView } from './keys-section.tsx'
import { OtherRelaysSection, type OtherRelayView } from './other-relays-section.tsx'
import { PolicyForm, type PolicyView } from './policy-form.tsx'
import styles from './relay-page.module.css'

export interface RelayView {
  url: string
  policy: PolicyView
  writers: WriterView[]
  statistics: { total: number; isEstimate: boolean; kinds: { kind: number; count: number }[] }
  otherRelays: OtherRelayView[]
  verifiers: { name: string; perSecond: number }[]
  isSaved: boolean
}

/** The operator's page about the relay. Works without JavaScript throughout. */
export function RelayPage({
  page: { url, policy, writers, statistics, otherRelays, verifiers, isSaved },
  answer,
}: {
  page: RelayView
  answer: SubmissionResult | undefined
}) {
  return (
    <DeskPage title={texts.title}>
      <p className={styles.about}>{texts.about(url)}</p>
      {isSaved && !answer && (
        <div className={styles.saved}>
          <Alert tone="success">{texts.saved}</Alert>
        </div>
      )}
      <SettingsSections>
        <SettingsSection id="policy" title={texts.policy} hint={texts.policyHint}>
          <PolicyForm policy={policy} answer={answer} />
        </SettingsSection>
        <SettingsSection id="keys" title={texts.keys} hint={texts.keysHint}>
          <KeysSection writers={writers} answer={answer} />
        </SettingsSection>
        <SettingsSection id="other-relays" title={texts.otherRelays} hint={texts.otherRelaysHint}>
          <OtherRelaysSection relays={otherRelays} />
        </SettingsSection>
        <SettingsSection id="counts" title={texts.counts} hint={texts.countsHint}>
          <Counts statistics={statistics} verifiers={verifiers} />
        </SettingsSection>
      </SettingsSections>
    </DeskPage>
  )
}

function Counts({ statistics, verifiers }: Pick<RelayView, 'statistics' | 'verifiers'>) {
  const { total, isEstimate, kinds } = statistics
  return (
    <>
      <p>{texts.total(grouped(total), isEstimate)}</p>
      {kinds.length > 0 && (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.count}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, count }) => (
              <tr key={kind}>
                <td>{kind}</td>
                <td>{grouped(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {verifiers.length > 0 && (
        <p className={styles.note}>
          {verifiers
            .map(({ name, perSecond }, place) =>
              place === 0
                ? texts.verifier(name, grouped(perSecond))
                : texts.slowerVerifier(name, grouped(perSecond)),
            )
            .join(' ')}
        </p>
      )}
    </>
  )
}
