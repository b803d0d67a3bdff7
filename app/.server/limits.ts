import { z } from 'zod'
import { defaultLimits, type LimitName, type Limits } from '#app/rules/plans.ts'
import type { Site } from './ctx.ts'

/** The limits of this installation: those of schemas/plans.ts, but for what the operator has changed. */
export function limitsOf(site: Pick<Site, 'limits'>): Limits {
  return { ...defaultLimits, ...site.limits }
}

/** The setting LIMITS: `name=number` or `name=none`, as many as are to be changed. */
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
