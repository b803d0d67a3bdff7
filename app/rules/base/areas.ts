/** The areas of the product that an operator may turn off whole. Cards are money: without money there are none. */
export const areas = ['MONEY', 'CARDS', 'SOCIAL'] as const

export type Area = (typeof areas)[number]

/** Parts of the product that the operator may turn off by FEATURES_OFF. */
export const featureNames = ['HOSTING_MUSIC_REFERENCES'] as const

/** What may be off: whole areas, by settings of their own, and such parts. */
export type Feature = Area | (typeof featureNames)[number]

/** The part of the installation's settings (base/site.ts) that says what is off. */
interface WhatIsOff {
  featuresOff?: readonly Feature[]
}

const known: readonly string[] = [...areas, ...featureNames]

/** me/feature-flag-check: whether a feature or area exists and is on; false for an unknown name. */
export function isEnabled(site: WhatIsOff, feature: string): boolean {
  return known.includes(feature) && !site.featuresOff?.some((name) => name === feature)
}

/** The areas that are off. */
export function areasOffOf({ featuresOff = [] }: WhatIsOff): Area[] {
  return areas.filter((area) => featuresOff.includes(area))
}

/** Whether anything can be said or paid: only then is there activity. */
export function hasActivity(site: WhatIsOff): boolean {
  return isEnabled(site, 'SOCIAL') || isEnabled(site, 'MONEY')
}

/** The areas that are off where the operator's settings turn `given` off. */
export function areasOff(given: readonly Area[]): readonly Area[] {
  return areas.filter(
    (area) => given.includes(area) || (area === 'CARDS' && given.includes('MONEY')),
  )
}

/** The rooms that are an area: on every floor, whatever stands in a folder of that name belongs to it. */
const areaOfRoom: Readonly<Record<string, Area>> = { money: 'MONEY', social: 'SOCIAL' }

/** What belongs to an area though it stands in another room, by the beginning of its path below `app`. */
const besides: readonly (readonly [beginning: string, area: Area])[] = [
  ['routes/accounts/login/nostr-key', 'SOCIAL'],
  ['routes/accounts/plan/', 'CARDS'],
  ['routes/accounts/settings/mutes', 'SOCIAL'],
  ['routes/accounts/subscriptions/', 'MONEY'],
  ['routes/catalogue/live-chat', 'SOCIAL'],
  ['routes/money/payments/stripe-webhook', 'CARDS'],
  ['routes/site/admin/relay/', 'SOCIAL'],
  ['routes/site/marketing/features', 'MONEY'],
  ['routes/site/marketing/pricing', 'CARDS'],
  ['routes/social/people/boostbot', 'MONEY'],
]

/** What stands in an area's room though it is always there: shows are reported on sites without Nostr, too. */
const always = ['routes/social/muting/report']

/** Pages that tell of all that the product does, and would promise what isn't there. */
const ofEverything = ['artists', 'open-', 'podcasters'].map(
  (name) => `routes/site/marketing/${name}`,
)

/**
 * The areas that a file below `app` belongs to, as 'routes/money/wallet/wallet': it is gone as soon as one of them is
 * off. None for what is always there.
 */
export function areasOfFile(path: string): Area[] {
  const isAlways = always.some((beginning) => path.startsWith(beginning))
  const folders = isAlways ? [] : path.split('/').slice(0, -1)
  const found = [
    ...folders.flatMap((folder) => areaOfRoomNamed(folder) ?? []),
    ...(ofEverything.some((beginning) => path.startsWith(beginning))
      ? (['MONEY', 'SOCIAL'] as const)
      : []),
    ...besides.filter(([beginning]) => path.startsWith(beginning)).map(([, area]) => area),
  ]
  return areas.filter((area) => found.includes(area))
}

/** The area of a room, if it is one. */
export function areaOfRoomNamed(room: string): Area | undefined {
  return Object.hasOwn(areaOfRoom, room) ? areaOfRoom[room] : undefined
}

/** Who may open an account: see REGISTRATION in docs/operators/areas.md. */
export const registrations = ['open', 'approval', 'invitation', 'closed'] as const

export type Registration = (typeof registrations)[number]
