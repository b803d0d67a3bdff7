import { pick } from '#tests/rig/nostr/random-events.ts'
import { filled, newKeys, type SpamKind, times, wave } from './making.ts'

/** Small waves, written after everything else: the rules weren't changed for these. */
const count = 12

export const lastHeldOutSpam: SpamKind[] = [
  {
    name: 'tickets and discounts',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(count),
        count,
        apart: 4000,
        text: () =>
          filled(
            ground.random,
            '{Last|Final} tickets for the {summit|festival} at half price, use code {NOSTR|SATS}# before {midnight|Sunday}: https://tickets#.example/buy',
          ),
      }),
  },
  {
    name: 'friendship in a messenger',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(count),
        count,
        apart: 2500,
        text: () =>
          filled(
            ground.random,
            '{Hello dear|Hi handsome|Good day}, I am {Anna|Grace|Linda} and I {like|love} your profile. {Please|Kindly} write me on {WhatsApp|Telegram} so we can be friends: +1 (646) 5#-77#',
          ),
      }),
  },
  {
    name: 'new coins',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(count),
        count,
        apart: 3000,
        answers: false,
        tags: [['t', 'memecoin']],
        text: () =>
          filled(
            ground.random,
            '${ZORK|MOONCAT|GIGA} {presale|fair launch} is live 🚀🚀🚀 next 100x gem, liquidity locked, {buy|get in} before listing: https://{zork|mooncat|giga}#.example',
          ),
      }),
  },
  {
    name: 'jobs from home',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(count),
        count,
        apart: 6000,
        text: () =>
          filled(
            ground.random,
            'We are hiring {remote|part-time} {assistants|workers}, # dollars a day, no experience needed. Contact our manager on Telegram @jobs_team#',
          ),
      }),
  },
  {
    name: 'the same praise under many notes, by few keys',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(3),
        count,
        apart: 1000,
        text: () => 'Wonderful work, you inspire so many of us, please visit my page as well',
      }),
  },
  {
    name: 'links alone, to one site',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(count),
        count,
        apart: 90,
        text: () => filled(ground.random, 'https://latest-news-video.example/watch'),
      }),
  },
  {
    name: 'advertisements in Dutch, Polish, Spanish, Vietnamese, Japanese and Korean',
    make: (ground) =>
      times(count, (n) => n).flatMap((n) =>
        wave(
          { ...ground, at: ground.at + n * 1500 },
          {
            keys: newKeys(1),
            count: 1,
            apart: 1,
            text: () =>
              filled(
                ground.random,
                [
                  'Verdien # euro per dag vanuit huis, klik hier: https://geld#.example',
                  'Zarabiaj # zł dziennie bez wysiłku, napisz do mnie na WhatsApp +48 600 1#4 55#',
                  '¡Gratis! Reclama tu airdrop de # USDT, conecta tu wallet: https://regalo#.example',
                  'Vay tiền nhanh # triệu, không cần thế chấp, liên hệ Zalo: 0901 23# 45#',
                  '副業で月収#万円、簡単に稼げます。LINE追加: kasegu#',
                  '하루 #만원 수익 보장, 카톡: money#kr',
                ][n % 6] ?? '',
              ),
          },
        ),
      ),
  },
  {
    name: 'accounts and clicks for sale',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(2),
        count,
        apart: 1800,
        text: () =>
          filled(
            ground.random,
            pick(ground.random, [
              'Selling aged {X|Instagram|Facebook} accounts with # followers, DM for the price list',
              'Get # thousand views on your video for {cheap|a few sats}, real people, t.me/viewshop#',
              'Cheapest zap boosting and follower service, check my bio',
            ]),
          ),
      }),
  },
]
