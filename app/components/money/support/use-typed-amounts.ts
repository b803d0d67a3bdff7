import { useState } from 'react'
import { boostChoices } from '#app/rules/money/amounts.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { SupportAnswer } from './support-view.ts'

/** What is typed as the amount: at first the usual one, or what a refused form had. */
export function useTypedAmounts(posted: SupportAnswer | undefined) {
  const [typed, onType] = useState(() => satsBefore(posted) ?? grouped(boostChoices.usual))
  const [typedUsd, onTypeUsd] = useState(() => usdBefore(posted))
  return { typed, onType, typedUsd, onTypeUsd }
}

/** The dollars of a refused form; null if it didn't send them. */
function usdBefore(posted: SupportAnswer | undefined): string | null {
  const { initialValue, error } = posted?.form ?? {}
  const typed = initialValue?.amount
  return typeof typed === 'string' ? typed : error?.amount ? '' : null
}

/** The sats of a refused form. */
function satsBefore(posted: SupportAnswer | undefined): string | null {
  if (!posted?.form) return null
  const typed = posted.form.initialValue?.satoshis
  return typeof typed === 'string' ? typed : ''
}
