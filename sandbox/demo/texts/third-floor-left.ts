import { windows } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'

const soupNotes = `Nineteen people live in our house. On the first Sunday of the month, whoever is at home eats soup in the stairwell, on the steps, one household to a step. This is the story of how that began, told by the people who were there, none of whom agree.

## Who is speaking

- **Ilse Grabow**, ground floor right, who owns the pot
- **Tobias and Rahel Okafor**, second floor left, who own the ladle
- **Mr. Papadakis**, fourth floor, who says that the whole thing was his idea
- **Noor**, nine years old, third floor right, who kept the minutes

## The soup, for nineteen

Mr. Papadakis gave us this recipe on condition that we print all of it.

1. Two kilograms of white beans, soaked since yesterday. *Not from a tin. If from a tin, do not tell him.*
2. Six onions, cut small by somebody who is not in a hurry
3. Ten carrots, four sticks of celery, the leaves too
4. Half a litre of good olive oil, in three parts: to begin, in the middle, and at the table
5. Two spoons of tomato paste, fried until it smells of something
6. Water, salt, patience

Cook the beans until a bean pressed against the roof of your mouth gives up. Salt at the end. Leave it alone for an hour. Serve downstairs first: heat rises, soup should not have to.

## Things that came up

> You cannot be angry with somebody whose bowl you are holding.

That was Rahel, on the quarrel about the bicycles. The bicycles are still in the hallway. The quarrel is not.

We also talk about

- why the third step from the top belongs to the cat,
- the winter when the heating failed and soup moved to Saturdays, Wednesdays and *most other days*,
- how a house learns that somebody has died, and what it does next,
- the new tenants from the attic, who brought a soup of their own and started **the schism of November**.

## If you want to try this

Start with a pot that is too large. Hang up a note that gives a day, a time and no reason. Put out one bowl more than there are people. Do not tidy up the stairwell first: if it has to be tidy, it will not happen.

## Thanks

To everyone who let us sit on their step. The accordion is Tobias. The smoke alarm at minute one is also Tobias.

*Transcript and chapters are attached. Corrections to Noor, who is strict about the minutes.*`

/** One house, one door at a time. */
export const thirdFloorLeft: DemoShow = {
  title: 'Third Floor, Left',
  author: 'Stairwell Stories',
  description:
    'One house, nineteen people, one door at a time. Each episode we ring a bell in the same building and stay until the tea is finished. Small portraits of ordinary neighbours, who turn out not to be ordinary at all.',
  categories: [
    { text: 'Society & Culture', sub: 'Personal Journals' },
    { text: 'Society & Culture', sub: 'Documentary' },
  ],
  cover: (random) => windows(random, 'THIRD FLOOR LEFT'),
  theme: { style: 'toybox', seed: 'stairwell', tempo: 126, root: 62, scale: 'major', bars: 2 },
  people: [{ name: 'Philippa Lunt', role: 'host' }],
  shares: [
    ['Stairwell Stories', 'stairwell', 90],
    ['The soup pot', 'soup', 10],
  ],
  episodes: [
    {
      title: 'Soup on the Stairs',
      notes: soupNotes,
      daysAgo: 3,
      number: 8,
      script: [
        '# The pot',
        'Ilse: The pot came with the flat. I do not know what they did with it before me, and I did not ask.',
        'Papadakis: It was my idea. I said so at the time, to myself, very clearly.',
        '# The minutes',
        'Noor: First Sunday in March. Present: seventeen people and one cat. The soup was hot.',
        'Ilse: She is thorough. She once wrote down that I sneezed.',
        'Noor: Twice.',
        '# One bowl more',
        'Papadakis: You always put out one bowl more than there are people. Somebody comes. Somebody always comes.',
        'Ilse: And if nobody comes, you have had two bowls, which is not a tragedy either.',
      ],
    },
    {
      title: 'شاي على الدرج',
      notes:
        'تسكن سلمى في الطابق الثالث منذ عام، وكل مساء تضع إبريق الشاي على الدرج وتنتظر من يمرّ.\n\n*Tea on the stairs: Salma has lived on the third floor for a year. Every evening she puts a pot of tea on the steps and waits to see who comes by.*',
      daysAgo: 17,
      number: 7,
      script: ['~ 12'],
    },
    {
      title: 'The Piano That Could Not Leave',
      notes:
        'It came in before the lift did. Since then the stairwell has been narrowed, the windows replaced and the piano sold four times, each time together with the flat.',
      daysAgo: 31,
      number: 6,
      script: [
        '# How it came in',
        'Ilse: Four men, two ropes and a vicar. The vicar counted.',
        '~ 150',
        '# Sold, with flat',
        'Papadakis: I have owned it twice. I do not play. It came with the balcony.',
        '~ 160',
        '# Why it stayed',
        'Noor: We measured. It would fit through the roof, if there were no roof.',
        '~ 180',
      ],
    },
    {
      title: 'A Parcel for Everyone',
      notes:
        'Mrs. Adeyemi works at night and is at home all day. In eleven years she has taken in 2,304 parcels, and opened one by mistake.',
      daysAgo: 45,
      number: 5,
      script: ['~ 10'],
    },
    {
      title: 'What the Meter Reader Knows',
      notes:
        'Twice a year a stranger walks through every flat in the house. We asked him what he sees. He was discreet for nearly a minute.',
      daysAgo: 151,
      number: 4,
      script: ['~ 9'],
    },
    {
      title: 'Rooftop, October',
      notes:
        'Bees, an argument about bees, and eleven jars of honey left in front of eleven doors.',
      daysAgo: 272,
      number: 3,
      script: ['~ 8'],
    },
    {
      title: 'The Boy Who Draws the Doorbells',
      notes:
        'Noor’s brother has drawn every name plate in the street. Two of them belong to people who never existed.',
      daysAgo: 398,
      number: 2,
      script: ['~ 9'],
    },
    {
      title: 'Ground Floor, Right',
      notes: 'We begin at the bottom, with Ilse, who has the key to everything.',
      daysAgo: 530,
      number: 1,
      script: ['~ 8'],
    },
  ],
}
