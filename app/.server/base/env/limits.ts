import { z } from 'zod'
import { defaultLimits, type LimitName, type Limits } from '#app/rules/base/plans.ts'
import type { Site } from '#app/.server/base/site.ts'

/** The limits of this installation: the defaults of rules/base/plans.ts with the operator's changes. */
export function limitsOf(site: Pick<Site, 'limits'>): Limits {
  return { ...defaultLimits, ...site.limits }
}

/** Parses the setting LIMITS: `name=number` or `name=none` entries, separated by commas or spaces. */
export const limitsSetting = z.string().transform((value, ctx): Partial<Limits> => {
  const limits: Partial<Limits> = {}
  for (const entry of value.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', amount = ''] = entry.split('=')
    const limit = amount === 'none' ? null : Number(amount)
    if (!isLimitName(name)) {
      ctx.addIssue(`there is no limit '${name}': ${Object.keys(defaultLimits).join(', ')}`)
    } else if (amount === '' || (limit !== null && !(limit >= 0 && limit <= 1e9))) {
      ctx.addIssue(`${name} must be a number, or none`)
    } else limits[name] = limit
  }
  return limits
})

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(defaultLimits, name)
}
