import { lighthouse, skies } from '../artwork/index.ts'
import type { DemoEpisode } from '../catalogue.ts'

/** Half an hour with chapters and a transcript, long enough to try speed, skipping and a sleep timer on. */
export const wholeWatch: DemoEpisode = {
  title:
    'Bonus: A Whole Watch at Skarre Point, from Lighting-Up until the Boat Comes, with Everything Left In, Including the Biscuits',
  notes: `People wrote to ask what a night in the lamp room sounds like when nobody is talking. This is what it sounds like. We sat with **Ottilie Brandt** from lighting-up to daylight, and have cut seven hours to half an hour by leaving out only what was the same.

## What happens

1. The curtains come down and the lamp is lit
2. Nothing, for a good while
3. A ship goes by and is greeted
4. Biscuits
5. Fog, or what Wendel calls fog
6. The hour before dawn, which is the long one
7. Daylight, curtains up, and the boat

## How to listen

Put it on, set the sleep timer to the end of a chapter, and turn the volume down until you can hear your own house. Those in a hurry can listen at one and a half times the speed, as Ottilie's granddaughter does, though she does not tell her.

> It is not boring. Boring is when you wait for something. I am not waiting, I am here.

The transcript has every word that was said. There are not many.

*Recorded by Josef Aldaine with two microphones and a flask.*`,
  daysAgo: 26,
  season: 2,
  kind: 'bonus',
  cover: (random) => lighthouse(random, skies.night, []),
  script: [
    '# Lighting-up',
    'Maren: It is nineteen minutes past nine, and the curtains are coming down from the lens.',
    'Ottilie: By day they stay up, or the sun would light a fire in here. The glass does not mind which way it works.',
    'Maren: And now?',
    'Ottilie: Now you press the green button. My grandfather had a match. I have a button, and I press it as he struck the match.',
    '= 150',
    '# Nothing, for a good while',
    'Wendel: I will say something if something happens.',
    '= 280',
    'Maren: Is this the part that people ask about?',
    'Ottilie: This is all of the parts.',
    '= 120',
    '# A ship is greeted',
    'Ottilie: There she is, behind the second buoy. The night ferry. She is four minutes late.',
    'Wendel: Three.',
    'Ottilie: She will give us one long and we will give her nothing, because we have no horn since nineteen ninety-one.',
    'Maren: So what do you do?',
    'Ottilie: I wave. Nobody has ever seen it, and I have never left it out.',
    '= 170',
    '# Biscuits',
    'Wendel: The tin is from the year of the great storm. The biscuits are from Tuesday.',
    'Maren: You keep them behind the spare bulbs.',
    'Wendel: It is the driest place in the county.',
    '= 140',
    '# What Wendel calls fog',
    'Wendel: Here it comes. Look at the beam: it has a beginning and an end.',
    'Ottilie: That is mist. You can see the rail. When you cannot see the rail, that is fog.',
    'Wendel: I cannot see the rail.',
    'Ottilie: You have taken your glasses off.',
    '= 260',
    '# The hour before dawn',
    'Maren: It is ten past four. What do you do with this hour?',
    'Ottilie: I let it be long. If you fight it, it gets longer.',
    '= 320',
    'Wendel: I sing, as a rule. I have been asked not to, for the recording.',
    '= 110',
    '# Daylight, and the boat',
    'Ottilie: There. You can tell the sea from the sky. That is the moment, not the sunrise. The sunrise is for visitors.',
    'Maren: May I press the red button?',
    'Ottilie: You may press the red button.',
    '= 90',
    'Wendel: And here comes the boat, with the post, the bread, and, I hope, no onions.',
  ],
}
