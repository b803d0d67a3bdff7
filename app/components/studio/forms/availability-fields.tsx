import { Badge } from '@radix-ui/themes/components/badge'
import { href, Link } from 'react-router'
import { LockBadge } from '#app/components/base/ui/badge.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { lockBadges } from '#app/rules/base/lock-badges.ts'
import type { SubscribersBarrier } from '#app/rules/base/plans.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { planTexts, subscriptionTexts } from '#app/texts/studio/studio-money.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import { FormSwitch } from './form-controls.tsx'
import type { FormFields } from './form-fields.ts'
import styles from './availability-fields.module.css'
import studio from '#app/components/studio/frame/studio.module.css'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'
import { MissingAudio } from '#app/components/studio/uploads/missing-audio.tsx'

const name = 'content.variant'

interface AvailabilityProps {
  fields: FormFields
  feed: { id: string; isOwner: boolean }
  content: ItemContent
  /** Why the episode can't be for subscribers only, if it can't. */
  barrier: SubscribersBarrier | null
}

/** The fields for who can play an episode, and from when. */
export function AvailabilityFields({ fields, feed, content, barrier }: AvailabilityProps) {
  const field = `${name}.availability`
  // Errors about the plan are shown for the whole group; other errors are shown at their field.
  const error = fields.field(name).error
  const ids = useFieldIds({ id: name, error })
  const isHydrated = useHydrated()
  return (
    <RecordGroup fields={fields} name={name}>
      <div
        id={name}
        role="group"
        tabIndex={-1}
        aria-label={fieldTexts.availability}
        className={styles.fields}
      >
        <RadioCards
          key={fields.version(name)}
          legend={fieldTexts.availability}
          hideLegend
          name={field}
          defaultValue={fields.field(field).defaultValue ?? 'everyone'}
          hint={barrier ? <BarrierNote barrier={barrier} feed={feed} /> : undefined}
          options={[
            { value: 'everyone', label: fieldTexts.everyone, text: fieldTexts.everyoneText },
            {
              value: 'subscribers',
              label: fieldTexts.subscribers,
              text: fieldTexts.subscribersText,
              disabled: barrier !== null,
            },
          ]}
        />
        {!isHydrated && <p className={studio.second}>{fieldTexts.variantHint}</p>}
        <FieldNotes error={error} ids={ids} />
        <div className={styles.switches}>
          <FormSwitch fields={fields} name={`${name}.bonus`} label={fieldTexts.bonusEpisode} />
          <FormSwitch fields={fields} name={`${name}.adfree`} label={fieldTexts.adFree} />
          <FormSwitch fields={fields} name={`${name}.early`} label={fieldTexts.earlyAccess} />
        </div>
        <div className={styles.days}>
          <TextField
            key={fields.version(name)}
            {...fields.field(`${name}.early_days`)}
            label={fieldTexts.earlyDays}
            inputMode="numeric"
          />
        </div>
        <MissingAudio content={content} />
      </div>
    </RecordGroup>
  )
}

/** Why the choice is disabled, with a link for owners to change that. */
function BarrierNote({
  barrier,
  feed,
}: {
  barrier: SubscribersBarrier
  feed: AvailabilityProps['feed']
}) {
  const isPlan = barrier === 'PLAN'
  return (
    <>
      {isPlan ? planTexts.notIncluded.subscriber_content : subscriptionTexts.neededForAvailability}{' '}
      {feed.isOwner && (
        <Link
          to={
            isPlan
              ? href('/studio/pricing/podcasters')
              : `${href('/studio/:feedId/edit', { feedId: feed.id })}?tab=Subscriptions`
          }
          className="text-link"
        >
          {isPlan ? planTexts.upgrade : subscriptionTexts.create}
        </Link>
      )}
    </>
  )
}

/** A badge for the saved availability of an episode. */
export function AvailabilityBadge({ content: { variant } }: { content: ItemContent }) {
  if (variant?.access === 'BONUS') return <LockBadge>{lockBadges.BONUS_EPISODE}</LockBadge>
  if (variant?.subscribers_only) return <LockBadge>{fieldTexts.subscribers}</LockBadge>
  if (variant?.adfree?.enabled) return <LockBadge>{lockBadges.AD_FREE}</LockBadge>
  if (!variant?.earlyaccess?.enabled) return <Badge color="gray">{fieldTexts.everyone}</Badge>
  const days = Math.round(variant.earlyaccess.delay / 86_400)
  return <LockBadge>{days > 0 ? fieldTexts.earlyFor(days) : lockBadges.EARLY_ACCESS}</LockBadge>
}
