/**
 * How far a show or artist is with its account at the provider of card payments. NONE: never begun. ONBOARDING: begun, and
 * something is to be filled in. REVIEW: the provider checks it. ENABLED: it is paid. RESTRICTED: the provider wants
 * something before it pays.
 */
export type CardAccountStatus = 'NONE' | 'ONBOARDING' | 'REVIEW' | 'ENABLED' | 'RESTRICTED'

/** What the card provider may ask of somebody before it pays them. */
const cardRequirements = [
  'TERMS',
  'NAME',
  'BIRTH',
  'ADDRESS',
  'CONTACT',
  'NUMBER',
  'DOCUMENT',
  'BUSINESS',
  'PEOPLE',
  'BANK',
  'MORE',
] as const
export type CardRequirement = (typeof cardRequirements)[number]

/** By the names of the provider's fields, such as 'individual.dob.day'; the first that fits counts. */
const patterns: [RegExp, CardRequirement][] = [
  [/^tos_acceptance/, 'TERMS'],
  [/^external_account/, 'BANK'],
  [/^(owners|directors|executives|relationship|person_)|\.relationship/, 'PEOPLE'],
  [/verification\.(additional_)?document|verification\.proof/, 'DOCUMENT'],
  [/\.(ssn_last_4|id_number|tax_id|vat_id|registration_number)$/, 'NUMBER'],
  [/\.dob\./, 'BIRTH'],
  [/\.address\./, 'ADDRESS'],
  [/\.(email|phone)$/, 'CONTACT'],
  [/\.(first_name|last_name|name)$/, 'NAME'],
  [/^(business_profile|business_type|company|settings)/, 'BUSINESS'],
]

/** What the provider still asks for, by its own names of fields: each thing once, in the order of its forms. */
export function missingIn(fields: readonly string[]): CardRequirement[] {
  const missing = new Set(
    fields.map((field) => patterns.find(([pattern]) => pattern.test(field))?.[1] ?? 'MORE'),
  )
  return cardRequirements.filter((requirement) => missing.has(requirement))
}
