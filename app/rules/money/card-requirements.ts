/**
 * The status of a show's or artist's card account. NONE: not begun. ONBOARDING: something is to be filled in. REVIEW:
 * the provider is checking it. ENABLED: it can be paid. RESTRICTED: the provider requires something before it pays.
 */
export type CardAccountStatus = 'NONE' | 'ONBOARDING' | 'REVIEW' | 'ENABLED' | 'RESTRICTED'

/** What the card provider may require before it pays. */
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

/** By the provider's field names, such as 'individual.dob.day'; the first match counts. */
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

/** The missing requirements for the provider's field names: each once, in the order of its forms. */
export function missingIn(fields: readonly string[]): CardRequirement[] {
  const missing = new Set(
    fields.map((field) => patterns.find(([pattern]) => pattern.test(field))?.[1] ?? 'MORE'),
  )
  return cardRequirements.filter((requirement) => missing.has(requirement))
}
