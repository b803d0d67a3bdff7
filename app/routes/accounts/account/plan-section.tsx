import { Button } from '@radix-ui/themes/components/button'
import { Gem } from 'lucide-react'
import { href, Link } from 'react-router'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { usdText } from '#app/rules/money/dollars.ts'
import type { AccountPlan, PlanView } from '#app/schemas/money/plans.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '#app/components/accounts/settings-section.tsx'

/** The plan of the account, with the way to its page. */
export function PlanSection({
  plan: { plan, without },
}: {
  plan: Pick<PlanView, 'plan' | 'without'>
}) {
  const running = plan?.status === 'ENDED' ? null : plan
  return (
    <SettingsSection id="hosting-plan" title={texts.section} hint={texts.sectionHint}>
      <SettingsRows>
        <SettingsRow
          icon={<Gem size={18} />}
          title={running?.tier ?? without ?? texts.none}
          detail={running ? <Running plan={running} /> : without === null ? texts.all : texts.free}
        >
          <Button asChild variant="soft" color="gray" size="1">
            <Link to={href('/account/plan')}>{texts.manage}</Link>
          </Button>
        </SettingsRow>
      </SettingsRows>
    </SettingsSection>
  )
}

function Running({ plan: { status, price_cents, paid_until, cancels_at } }: { plan: AccountPlan }) {
  const { locale } = useDisplayZone()
  if (status === 'PASTDUE') return texts.pastDueShort
  return (
    <>
      {texts.aMonth(usdText(price_cents / 100, locale))} • {cancels_at ? texts.ends : texts.renews}{' '}
      <Time value={cancels_at ?? paid_until} />
    </>
  )
}
