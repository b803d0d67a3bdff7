import type { Area } from '#app/rules/base/areas.ts'

interface Question {
  /** Asked only where this is on. */
  area?: Area
  question: string
  answer: string
}

interface Group {
  area?: Area
  heading: string
  questions: readonly Question[]
}

export const faqTexts = {
  title: 'FAQs',
  description:
    'Answers about listening, hosting, payments, privacy and running Tributary yourself.',
  heading: 'Frequently asked questions',
  lead: 'Something missing? Write to {contact}.',
  groups: [
    {
      heading: 'Listening',
      questions: [
        {
          question: 'Do I need an account?',
          answer:
            'No. Everything public can be played and searched without one. An account keeps your library, your place in each episode and your playlists, on every device.',
        },
        {
          question: 'How do I log in without a password?',
          answer:
            'You enter your e-mail address and get a code of six characters. There is no password that could be stolen or forgotten.',
        },
        {
          question: 'A show I like isn’t here. Can it be added?',
          answer:
            'Import an OPML file on your account page, or write to the operator. Any public podcast feed can be added to the catalogue.',
        },
        {
          question: 'Can I listen without a network?',
          answer:
            'Yes. Choose ‘Download’ in the … menu of an episode or track. Downloads play in the browser and in the installed app.',
        },
        {
          area: 'MONEY',
          question: 'Why is an episode locked?',
          answer:
            'Its creator keeps it for people who support the show. Subscribe to the show, or buy the episode where it has a price, and it opens at once. Early access opens for everybody by itself at its time.',
        },
      ],
    },
    {
      heading: 'Hosting',
      questions: [
        {
          question: 'Who owns my feed?',
          answer:
            'You do. You can redirect it to another host at any time, and its ids stay the same.',
        },
        {
          area: 'CARDS',
          question: 'What does hosting cost?',
          answer:
            'The plans are on the pricing page, which also says whether this site asks for one. They are paid by card and can be ended at any time.',
        },
        {
          question: 'Which files can I upload?',
          answer:
            'Episodes as MP3, tracks as WAV or MP3, video as MP4, artwork as JPEG or PNG, transcripts as SRT, VTT, JSON, text or HTML. The studio says what is wrong when a file doesn’t fit.',
        },
        {
          question: 'Can I bring a show or an artist from another host?',
          answer:
            'Yes. Give the studio the address of the feed and show that it is yours, by a code mailed to the owner’s address or a line in the feed. You see what will come over before anything is copied, and GUIDs stay as they are.',
        },
        {
          question: 'Will my show be in other podcast apps?',
          answer:
            'Your feed has what their directories ask for. Submit its address to them once; after that, new episodes appear by themselves.',
        },
        {
          question: 'How are downloads counted?',
          answer:
            'On the bytes that really arrived: a minute of the audio, once a day for each listener and episode, following the guidelines of the IAB. Bots, data centres and repeats are left out, and shown with how many they were. A show whose owner wants that has its numbers on a public page, with the rules beside them.',
        },
      ],
    },
    {
      area: 'MONEY',
      heading: 'Payments',
      questions: [
        {
          question: 'What is a sat?',
          answer:
            'The smallest unit of Bitcoin, a hundred millionth. Over the Lightning network a few of them can be sent in a second.',
        },
        {
          question: 'Can I pay or be paid here today?',
          answer:
            'Yes, over Lightning. A boost from your wallet here is divided among those whom the feed names, and its receipt says who got what; other apps that read value splits can pay you too. You can subscribe to shows and artists and buy single episodes from your wallet or, where their owner takes cards, by card.',
        },
        {
          question: 'What is play money?',
          answer:
            'An installation without a Lightning node of its own runs on a private test network. Its sats have no value, and the site says so wherever they appear. Without an account at Stripe its cards are for play too: test numbers pay, and no real card is charged.',
        },
      ],
    },
    {
      heading: 'Open source',
      questions: [
        {
          question: 'Can I run Tributary myself?',
          answer:
            'Yes. It is free software under the AGPL, version 3 or later. One command starts it with its own database and a demo catalogue.',
        },
        {
          area: 'MONEY',
          question: 'What needs a key?',
          answer:
            'Mail needs an SMTP server, real cards an account at Stripe, real sats a Lightning node. An S3 store, Firebase sign-in, feed pings, the Podcast Index and a service for transcripts and summaries are optional.',
        },
        {
          question: 'Does it track me?',
          answer:
            'There are no advertising or analytics scripts. What is recorded, and for how long, is in the privacy policy.',
        },
      ],
    },
  ] as readonly Group[],
} as const
