import { npubEncode } from 'nostr-tools/nip19'
import { pick } from '#tests/rig/nostr/random-events.ts'
import { filled, newKeys, type SpamKind, spamNotes, times, wave } from './making.ts'

/** The kinds of spam that the rules were written against. */
export const fittedSpam: SpamKind[] = [
  {
    name: 'the same text by many keys',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 3,
        text: () =>
          'We build the fastest growing community on the network, come and see what everybody talks about',
      }),
  },
  {
    name: 'nearly the same text by many keys',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 700,
        answers: false,
        text: () =>
          filled(
            ground.random,
            '{Hey|Hello|Hi} {friends|all|everyone}! Last {week|month} a colleague showed me the project behind https://growth-#.example/r/# and my life is {better|different|easier} since then {🚀|💎|🔥|}',
          ),
      }),
  },
  {
    name: 'mentions of very many people',
    make: (ground) =>
      times(spamNotes, (n) => {
        const named = times(15 + (n % 20), () => pick(ground.random, ground.people))
        const content = `${named.map((key) => `nostr:${npubEncode(key)}`).join(' ')} look at this`
        return (newKeys(1)[0] as ReturnType<typeof newKeys>[number]).sign({
          content,
          tags: [...new Set(named)].map((key) => ['p', key]),
          created_at: ground.at + n * 40,
        })
      }),
  },
  {
    name: 'many answers by a fresh key in a short time',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(2),
        apart: 9,
        text: (n) =>
          filled(
            ground.random,
            `{So true|Great point|I love this|Agreed|Nice one}, ${n} {thoughts|ideas|things} come to {mind|my head}`,
          ),
      }),
  },
  {
    name: 'airdrops and doubled coins',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 5000,
        text: () =>
          filled(
            ground.random,
            '{🎁|🚀|💰} {Claim your|Get the|Free} {SOL|SATS|PEPE|BTC} airdrop {now|today|before it ends}: connect your wallet at https://{claim|drop|bonus}-#.{xyz|top|app}/#',
          ),
      }),
  },
  {
    name: 'casinos',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 9000,
        answers: false,
        tags: [['t', 'bitcoin']],
        text: () =>
          filled(
            ground.random,
            '{Play|Win|Spin} at the {best|biggest|fairest} online casino and get # free spins {without deposit|today}! https://{lucky|royal|vegas}#.example/{go|join|play}',
          ),
      }),
  },
  {
    name: 'invisible and look-alike letters',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 60,
        text: () =>
          disguised(
            ground.random,
            filled(
              ground.random,
              'Your {podcast|account|channel} deserves more listeners, ask me how to grow it # times faster',
            ),
          ),
      }),
  },
  {
    name: 'offers of sex with a contact',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 400,
        text: () =>
          filled(
            ground.random,
            '{Lonely|Bored} tonight? My {private|leaked} {videos|nudes} are free for you 💋🔞🍑 Telegram: @{lena|mia|sofia}#_{hot|xo|vip}',
          ),
      }),
  },
  {
    name: 'profits in other languages',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 800,
        text: () =>
          filled(
            ground.random,
            pick(ground.random, [
              'Ich verdiene # Euro am Tag von zu Hause, garantierte Rendite! Schreib mir auf WhatsApp +49 151 234#5#',
              'Gana dinero desde casa con ganancias garantizadas, escríbeme por Telegram: @inversion_#',
              'Заработок от # рублей в день без вложений, пиши в телеграм: @dohod_#',
              'Ganhe dinheiro todos os dias com renda extra, me chama no WhatsApp +55 11 98765 4#2',
              '每天躺赚#元，加微信：money#vip 名额有限',
            ]),
          ),
      }),
  },
  {
    name: 'short answers by a crowd of new keys',
    make: (ground) =>
      wave(
        { ...ground, notes: [pick(ground.random, ground.notes)] },
        {
          keys: newKeys(spamNotes),
          apart: 4,
          text: () => filled(ground.random, '{gm|nice|wow|first|cool|hello|ok|🔥|yes|lol}{ #||!}'),
        },
      ),
  },
  {
    name: 'hashtags and nothing to say',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(4),
        apart: 100,
        answers: false,
        text: () => filled(ground.random, 'Shop # https://store-#.shop/p/#'),
        tags: times(14, (n) => ['t', `topic${n}`]),
      }),
  },
]

const lookalikes: Record<string, string> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  x: 'х',
  i: 'і',
}

function disguised(random: () => number, text: string): string {
  return [...text]
    .map((letter) => {
      const chance = random()
      if (chance < 0.2) return lookalikes[letter] ?? letter
      return chance < 0.4 && letter !== ' ' ? `${letter}\u200b` : letter
    })
    .join('')
}
