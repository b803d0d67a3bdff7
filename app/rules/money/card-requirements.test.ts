import { expect, test } from 'vitest'
import { missingIn } from './card-requirements.ts'

test('the fields that the provider lacks are named once each, in the order of its forms', () => {
  expect(
    missingIn([
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'individual.address.line1',
      'individual.verification.document',
      'individual.first_name',
      'tos_acceptance.date',
      'tos_acceptance.ip',
    ]),
  ).toEqual(['TERMS', 'NAME', 'BIRTH', 'ADDRESS', 'DOCUMENT', 'BANK'])
})

test('companies and what isn’t known have words of their own', () => {
  expect(
    missingIn(['company.tax_id', 'company.name', 'business_profile.mcc', 'directors.email', 'x.y']),
  ).toEqual(['NAME', 'NUMBER', 'BUSINESS', 'PEOPLE', 'MORE'])
  expect(missingIn([])).toEqual([])
})
