import { npubEncode } from 'nostr-tools/nip19'
import { pick } from '#tests/rig/nostr/random-events.ts'
import { filled, newKeys, type SpamKind, spamNotes, times, wave } from './making.ts'

/** Kinds of spam that were written once the rules had been changed for `held-out.ts`, and not again. */
export const spamHeldOutAgain: SpamKind[] = [
  {
    name: 'signals and mentors',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 1300,
        text: () =>
          filled(
            ground.random,
            '{Since|Ever since} I met {Mrs Ellen|coach Daniel|expert Rita} my {portfolio|account} {grew|went up} by #% every {week|month}. {She|He} trades for you, {no|without} experience needed. {Follow|Join} {t.me/ellen_fx#|the channel https://signals#.example|her on WhatsApp +44 7700 90#1#}',
          ),
      }),
  },
  {
    name: 'comments under episodes that lead to other shows',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(8),
        apart: 240,
        answers: false,
        tags: [
          ['i', 'podcast:guid:917393e3-1b1e-5cef-ace4-edaa54e1f810'],
          ['k', 'podcast:guid'],
        ],
        text: () =>
          filled(
            ground.random,
            '{Nice|Good|Great} episode! If you {like|enjoy} this you will {love|adore} my own show about money, listen and subscribe: https://podhub.example/show/{77|78}',
          ),
      }),
  },
  {
    name: 'the same key with the same words everywhere',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(1),
        apart: 1200,
        text: (n) => `${n} people read my story yesterday, will you be the next to read it too?`,
      }),
  },
  {
    name: 'names in a row, with a word',
    make: (ground) =>
      times(spamNotes, (n) => {
        const named = times(6 + (n % 4), () => pick(ground.random, ground.people))
        const [key] = newKeys(1)
        return (key as NonNullable<typeof key>).sign({
          content: `${named.map((one) => `nostr:${npubEncode(one)}`).join(' ')} gm`,
          tags: [...new Set(named)].map((one) => ['p', one]),
          created_at: ground.at + n * 300,
        })
      }),
  },
  {
    name: 'letters with signs between them',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 200,
        text: () =>
          filled(
            ground.random,
            '{F.R.E.E|F R E E} {s.p.i.n.s|s p i n s} at {C@sino|Ca$ino|Cas1no} {Royal|Nova}, {w1n|win} # today: {royal|nova}#.win/{a|b}',
          ),
      }),
  },
  {
    name: 'bold letters of mathematics',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 5000,
        text: () =>
          bold(
            filled(
              ground.random,
              '{Earn|Make} money online {every day|daily} with {our|this} investment platform ',
            ),
          ) + filled(ground.random, 'https://{rich|cash}#.example/{in|up}'),
      }),
  },
  {
    name: 'offers in Italian, French, Indonesian, Ukrainian, Hindi and Hebrew',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 1500,
        text: () =>
          filled(
            ground.random,
            pick(ground.random, [
              'Guadagna # euro al giorno da casa, contattami su Telegram: @guadagni_#',
              'Gagnez # euros par jour sans rien faire, inscrivez-vous vite: https://gains#.example',
              'Situs slot gacor hari ini, bonus # ribu, daftar sekarang: https://gacor#.example',
              'Казино онлайн, # фріспінів за реєстрацію, переходь: https://kazino#.example',
              'घर बैठे रोज # रुपये कमाएं, व्हाट्सएप करें +91 98#76 5#43',
              'הלוואה מיידית עד # שקל, צרו קשר בוואטסאפ +972 52 5#4 3#',
            ]),
          ),
      }),
  },
  {
    name: 'a flood by one key, each note another',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(1),
        apart: 6,
        answers: false,
        text: (n) => `${n * 7919} ${pick(ground.random, ground.notes).content.slice(0, 30)}`,
      }),
  },
  {
    name: 'long advertisements with addresses for coins',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 2000,
        text: () =>
          `${filled(ground.random, '{Big|Huge|Special} giveaway by {the foundation|the exchange|the founder}: send between 0.0# and # BTC and receive double back within minutes. {Hurry|Only today}! ')}bc1q${times(38, () => pick(ground.random, [...'023456789acdefghjklmnpqrstuvwxyz'])).join('')}`,
      }),
  },
  {
    name: 'pleas for help that many keys repeat',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 7000,
        text: () =>
          filled(
            ground.random,
            '{Please|Brothers and sisters,} help my family, we lost our home and {the children|my little ones} have {nothing to eat|no medicine}. {Any|Every} small amount {counts|helps} 🙏 https://fund-{us|me}-now.example/{a|b|c}',
          ),
      }),
  },
]

function bold(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0)
    return String.fromCodePoint(code < 97 ? 0x1d400 + code - 65 : 0x1d41a + code - 97)
  })
}
