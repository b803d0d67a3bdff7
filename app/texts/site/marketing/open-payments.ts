import type { LandingText } from './page-texts.ts'

export const openPaymentsText: LandingText = {
  title: 'Open payments',
  description:
    'Value splits, explained: who gets which part of a payment is written in the feed, and apps pay each person directly.',
  heading: 'Who gets paid is written in the feed',
  lead: 'A value split names everyone who made something and their part in per cent. Apps read it and divide each payment as it is made.',
  primary: { label: 'Create an artist', to: '/studio/new-artist' },
  secondary: { label: 'For podcasters', to: '/podcasters' },
  shot: 'episode',
  sections: [
    {
      kind: 'story',
      heading: 'One list, in the open',
      paragraphs: [
        'Each person has a Lightning address or the key of a node. The shares add up to 100%. They can be set for a whole show or release, and differ for one episode or track.',
        'Because the list is public, listeners see where their money goes before they send it, and you can check it in any feed reader.',
      ],
    },
    {
      kind: 'grid',
      heading: 'What it changes',
      items: [
        {
          title: 'No waiting for a payout day',
          text: 'A payment is divided when it is sent. There is no balance of yours that somebody else holds until the end of the month.',
        },
        {
          title: 'Small amounts make sense',
          text: 'Lightning moves fractions of a cent, so a listener can pay for a minute or a chorus.',
        },
        {
          title: 'Guests and songs too',
          text: 'An episode can share with its guests, and a show that plays your track can point at your split.',
        },
      ],
    },
  ],
  honest: {
    heading: 'Where this stands',
    paragraphs: [
      'Tributary publishes your splits and shows them on your pages, and boosts are divided by them: each has a receipt that says who got what, and what couldn’t be delivered goes back to its sender. Where the owner has connected a Stripe account, listeners can pay by card as well; what is left after fees goes to that account, or is divided by the splits among those who have one here.',
      'An installation without a Lightning node uses play money, says so, and never mixes it with the real kind.',
    ],
  },
}
