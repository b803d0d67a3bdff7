import type { LegalText } from './page-texts.ts'

export const termsText: LegalText = {
  title: 'Terms of use',
  description: 'The rules for listening, publishing and having an account on this site.',
  heading: 'Terms of use',
  updated: 'Last changed on November 21, 2026',
  intro:
    'These terms are an agreement between you and the operator of {site}, who can be reached at {contact}. By using the site you accept them.',
  sections: [
    {
      heading: 'The service',
      paragraphs: [
        'The site plays podcasts, music and other recordings, some hosted here and some by others, and lets people host their own. The software is Tributary, free software under the GNU Affero General Public License. The licence is about the software; these terms are about this site.',
      ],
    },
    {
      heading: 'Your account',
      points: [
        'You need an e-mail address of your own, and to be old enough to agree to this where you live.',
        'Codes sent to your address let anyone in who has them. Don’t pass them on.',
        'You may delete your account at any time, on your account page.',
      ],
    },
    {
      heading: 'What you publish',
      paragraphs: [
        'It stays yours. You give the operator the permission that hosting takes: to store it, to convert it, and to send it to listeners and apps, for as long as you keep it here.',
        'You confirm that you may publish it: that you made it or have the rights to it, that people in it have agreed, and that it breaks no law.',
      ],
    },
    {
      heading: 'What isn’t allowed',
      points: [
        'Publishing what belongs to somebody else without their permission.',
        'Content that abuses children, threatens people, or calls for violence.',
        'Spam, deception about who you are, and made-up plays or payments.',
        'Attacks on the site, and automated use that gets in the way of others. The public API may be used within its limits.',
      ],
    },
    {
      heading: 'Taking things down',
      paragraphs: [
        'If something here violates your rights, write to {contact} with its address and your reasons. The operator looks at it, asks the creator where that is possible, and removes what has to be removed. Creators may object.',
        'Catalogue entries of shows hosted elsewhere are read from their public feeds. Whoever owns such a feed may have it removed from the catalogue.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        'Where the site offers payments, amounts and fees are shown before you pay. Payments over Lightning can’t be taken back. Play money, where it is used, has no value and can’t be exchanged.',
        'Plans for hosting, where they are billed, run by the month and can be ended for the next one.',
      ],
    },
    {
      heading: 'No guarantee',
      paragraphs: [
        'The site is offered as it is. The operator takes care, but doesn’t promise that it is always there or free of errors, and is liable only where the law of their country doesn’t allow otherwise. Keep copies of what you upload.',
      ],
    },
    {
      heading: 'Ending and changing',
      paragraphs: [
        'The operator may close accounts that break these terms, and says why unless the law forbids it. Feeds can be redirected to another host before they end. Changes to these terms are announced here, with the date above.',
      ],
    },
  ],
}
