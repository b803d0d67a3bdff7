import { z } from 'zod'
import { serviceAccountSetting, webConfigSetting } from '#app/.server/base/env/firebase-settings.ts'
import { httpUrl, type Settings, text } from './setting.ts'

/** A store for media in place of the disk. */
export const storeSettings = {
  S3_BUCKET: {
    type: text.optional(),
    unset: 'files in `DATA_DIR/media`',
    about:
      'Bucket for media, with `S3_ACCESS_KEY` and `S3_SECRET_KEY`. `npm run bucket` makes it and lets browsers upload into it.',
    example: 'media',
  },
  S3_ENDPOINT: {
    type: httpUrl.optional(),
    unset: 'Amazon’s',
    about: 'Address of the store, as browsers and the server both reach it.',
    example: 'https://s3.pods.example',
  },
  S3_REGION: {
    type: text.default('us-east-1'),
    about: 'Region of the bucket.',
    example: 'eu-central-1',
  },
  S3_ACCESS_KEY: {
    type: text.optional(),
    unset: 'none',
    about: 'Key that may read and write the bucket.',
    example: 'AKIA…',
    isSecret: true,
  },
  S3_SECRET_KEY: {
    type: text.optional(),
    unset: 'none',
    about: 'Its secret.',
    example: 'wJalr…',
    isSecret: true,
  },
} satisfies Settings

/** What others do for this installation, all of it optional. */
export const serviceSettings = {
  SPEECH_MODEL: {
    type: z.enum(['auto', 'tiny', 'base', 'small', 'off']).default('auto'),
    about:
      'Size of the model by which whisper.cpp makes transcripts on this machine, with `ffmpeg`; `auto` goes by memory and processors. It is fetched once, when the first transcript is asked for: [transcripts](transcripts.md). Where it is `off`, or can’t be had, `pocketsphinx` makes rough English ones.',
    example: 'small',
  },
  SPEECH_MODEL_URL: {
    type: httpUrl.optional(),
    unset: 'the model that `SPEECH_MODEL` names, at Hugging Face',
    about: 'Address of another model in whisper.cpp’s format, with `SPEECH_MODEL_SHA256`.',
    example: 'https://pods.example/ggml-medium.bin',
  },
  SPEECH_MODEL_SHA256: {
    type: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits')
      .toLowerCase()
      .optional(),
    unset: 'none',
    about: 'SHA-256 checksum of that model. Another file isn’t used.',
    example: '6c14d5adee5f86394037b4e4e8b59f1673b6cee10e3cf0b11bbdbee79c156208',
  },
  OPENAI_API_KEY: {
    type: text.optional(),
    unset: 'transcripts by `SPEECH_MODEL`; chapters and summaries in the transcript’s own words',
    about: 'Transcripts, chapters and summaries by a service that speaks OpenAI’s protocol.',
    example: 'sk-…',
    isSecret: true,
  },
  OPENAI_BASE_URL: {
    type: httpUrl.optional(),
    unset: '`https://api.openai.com/v1` with a key',
    about: 'Another such service, your own included: it may need no key.',
    example: 'http://localhost:8000/v1',
  },
  OPENAI_TRANSCRIPTION_MODEL: {
    type: text.default('whisper-1'),
    about: 'Its model for transcripts.',
    example: 'large-v3',
  },
  OPENAI_CHAT_MODEL: {
    type: text.default('gpt-4o-mini'),
    about: 'Its model for chapters and summaries.',
    example: 'llama-3.3-70b',
  },
  PODCASTINDEX_KEY: {
    type: text.optional(),
    unset: 'the directory is the own catalogue',
    about:
      'Key of the Podcast Index, with `PODCASTINDEX_SECRET`: the directory in which shows to import, and feeds that lists name, are found.',
    example: 'UXKCGD…',
    isSecret: true,
  },
  PODCASTINDEX_SECRET: {
    type: text.optional(),
    unset: 'none',
    about: 'Its secret.',
    example: 'yzJe2e…',
    isSecret: true,
  },
  PODCASTINDEX_URL: {
    type: httpUrl.default('https://api.podcastindex.org/api/1.0'),
    about: 'Address of its API, or of one that answers as it does.',
    example: 'https://index.pods.example/api/1.0',
  },
  WEBSUB_HUB: {
    type: httpUrl.optional(),
    unset: 'no pings',
    about: 'WebSub hub that is told of changed feeds, and is named in them.',
    example: 'https://pubsubhubbub.appspot.com',
  },
  PODPING_URL: {
    type: httpUrl.optional(),
    unset: 'no pings',
    about: 'Podping gateway that is told of changed feeds, with `PODPING_TOKEN`.',
    example: 'https://podping.cloud',
  },
  PODPING_TOKEN: {
    type: text.optional(),
    unset: 'none',
    about: 'Its token.',
    example: 'secret…',
    isSecret: true,
  },
  REGIONS_MMDB: {
    type: text.optional(),
    unset: 'downloads are told apart by country',
    about:
      'Path of a table of cities in the format of MaxMind, which tells downloads apart by region too. It is kept in memory.',
    example: '/var/lib/tributary/GeoLite2-City.mmdb',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    type: serviceAccountSetting.optional(),
    unset: 'sign-in tokens are signed here, and open wallets are told of changes by the server',
    about:
      'JSON of a service account, or the path of its file, with `FIREBASE_WEB_CONFIG`: [connecting Firebase](firebase.md). Server and worker need both.',
    example: '{"type":"service_account",…}',
    isSecret: true,
  },
  FIREBASE_WEB_CONFIG: {
    type: webConfigSetting.optional(),
    unset: 'none',
    about: 'Configuration of a web app of the same project, as JSON.',
    example: '{"apiKey":"…","projectId":"pods",…}',
  },
} satisfies Settings
