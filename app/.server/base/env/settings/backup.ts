import { z } from 'zod'
import { httpUrl, type Settings, text } from './setting.ts'

/** Where back-ups go, and when. */
export const backupSettings = {
  BACKUP_TO: {
    type: text.optional(),
    unset: 'no back-ups but those of `npm run backup -- run --to …`',
    about:
      'Folder, or `s3://bucket/prefix`, that [back-ups](back-up.md) go to by the clock. Better one of another machine.',
    example: 's3://vault/tributary',
  },
  BACKUP_AT: {
    type: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, as in 03:00')
      .default('03:00'),
    about: 'When they are made each day (UTC).',
    example: '04:30',
  },
  BACKUP_KEEP: {
    type: z.coerce.number().int().min(1).max(1000).default(14),
    about: 'How many are kept; older ones are deleted after a new one is whole.',
    example: '30',
  },
  BACKUP_KEY: {
    type: z.string().min(20, 'must have at least 20 characters').optional(),
    unset: 'nothing is encrypted, and back-ups are without secrets',
    about:
      'Encrypts back-ups: a passphrase of at least 20 characters, or a key of [age](https://age-encryption.org) (`AGE-SECRET-KEY-1…`). Keep it elsewhere: without it no back-up opens.',
    example: 'several-words-that-nobody-else-would-choose',
    isSecret: true,
  },
  BACKUP_S3_ENDPOINT: {
    type: httpUrl.optional(),
    unset: 'that of `S3_ENDPOINT`',
    about: 'Address of the store of an `s3://` place.',
    example: 'https://vault.example',
  },
  BACKUP_S3_REGION: {
    type: text.optional(),
    unset: 'that of `S3_REGION`',
    about: 'Its region.',
    example: 'eu-central-1',
  },
  BACKUP_S3_ACCESS_KEY: {
    type: text.optional(),
    unset: 'that of `S3_ACCESS_KEY`',
    about:
      'Key for it, with `BACKUP_S3_SECRET_KEY`: one that the store of media doesn’t know is safer.',
    example: 'AKIA…',
    isSecret: true,
  },
  BACKUP_S3_SECRET_KEY: {
    type: text.optional(),
    unset: 'that of `S3_SECRET_KEY`',
    about: 'Its secret.',
    example: 'wJalr…',
    isSecret: true,
  },
} satisfies Settings
