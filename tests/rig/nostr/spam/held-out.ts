import { pick } from '#tests/rig/nostr/random-events.ts'
import { filled, newKeys, type SpamKind, spamNotes, times, wave } from './making.ts'

/** Kinds of spam that were written after the rules, which weren't changed for them. */
export const heldOutSpam: SpamKind[] = [
  {
    name: 'thanks to somebody who gets stolen coins back',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 3600,
        text: () =>
          filled(
            ground.random,
            '{I was scammed|I lost everything|My wallet was drained} {last year|in May} and {thought it was over|nearly gave up}. {Mr|Agent|Engineer} {Coleman|Briggs|Harlan} got {all|most} of my {bitcoin|money|USDT} back within # hours. Reach out to him at {help|recover|desk}#@{mail|proton|gmx}.example, {highly|fully} recommended',
          ),
      }),
  },
  {
    name: 'letters at random',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 2,
        answers: false,
        text: () =>
          times(6 + Math.floor(ground.random() * 8), () =>
            times(5 + Math.floor(ground.random() * 7), () =>
              pick(ground.random, [...'bcdfghjklmnpqrstvwxzaeiou']),
            ).join(''),
          ).join(' '),
      }),
  },
  {
    name: 'polite answers that name a tool',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(5),
        apart: 50,
        text: () =>
          filled(
            ground.random,
            '{That is a thoughtful take|Interesting perspective|You raise a fair question}. {Many|Plenty of} {creators|builders|people} {struggle with|wonder about} this. {Have you tried|You could look at|I can recommend} {ZapReply|NoteBoostr|EchoPilot}, it {handles|solves} exactly that for you.',
          ),
      }),
  },
  {
    name: 'support that asks for the words of a wallet',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 900,
        text: () =>
          filled(
            ground.random,
            '{Dear user|Hello|Attention}, your {wallet|account} {needs to be verified|is restricted|will be closed} {after the update|within # hours}. {Open|Visit} https://{support|secure|help}-{center|desk}#.{com|io|net}/{verify|restore} and enter your {seed phrase|recovery words|12 words} to {keep|restore} access.',
          ),
      }),
  },
  {
    name: 'promotion of music',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 1800,
        text: () =>
          filled(
            ground.random,
            '{Love your sound|Great track|This episode slaps}! We {place|put} {artists|podcasts} on {big|curated} playlists with # {thousand|k} {real|organic} {listeners|streams}. {DM me|Message us|Write to us} for prices, {bit.ly/mix#|t.me/promo_team#|https://soundlift#.example/rates}',
          ),
      }),
  },
  {
    name: 'false papers',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(3),
        apart: 120,
        answers: false,
        tags: [
          ['t', 'passport'],
          ['t', 'documents'],
        ],
        text: () =>
          filled(
            ground.random,
            'Buy {real|registered|genuine} {passports|driving licences|ID cards|diplomas} online. {Fast|Discreet} delivery {worldwide|to the EU}. WhatsApp: +1 (332) 5#-01# Email {docs|papers}#@mail.example',
          ),
      }),
  },
  {
    name: 'copies of what others wrote, with a link',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 30,
        text: () => {
          const { content } = pick(ground.random, ground.notes)
          return `${content.slice(0, 60)} https://watch-here-${Math.floor(ground.random() * 3)}.example/live`
        },
      }),
  },
  {
    name: 'pills, spells and loans',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 2400,
        text: () =>
          filled(
            ground.random,
            pick(ground.random, [
              '{Cheap|Original} Viagra and Cialis without prescription, {shipped|delivered} in # days: https://meds#.example',
              'Need a {fast|personal} loan at #% interest? Apply today, contact us: loans#@finance.example',
              'Dr. {Ozu|Baba|Adams} cast a love spell and my {husband|wife} came back in # days, WhatsApp +234 803 1#2 33#',
              'I lost # pounds in 3 weeks with these keto gummies!! Order now https://slim#.shop',
            ]),
          ),
      }),
  },
  {
    name: 'casinos and loans in other languages',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 600,
        text: () =>
          filled(
            ground.random,
            pick(ground.random, [
              'Zagraj w najlepszym kasynie, # darmowych spinów na start: https://kasyno#.example',
              'Nhà cái uy tín số 1, thưởng #k cho thành viên mới, đăng ký ngay https://bet#.example',
              '온라인 카지노 가입하면 #만원 지급, 텔레그램: @vip#kor',
              'オンラインカジノで#円ボーナス、今すぐ登録はこちら https://jp#.example',
              'أفضل كازينو اونلاين، بونص # دولار، سجل الان https://arab#.example',
              'Deneme bonusu # TL, hemen kayıt ol ve kazan: https://bahis#.example',
              'สล็อตเว็บตรง แจกเครดิตฟรี # สมัครเลย https://slot#.example',
              'Kredi notu düşük olsa da hızlı kredi, WhatsApp: +90 532 1#4 55#',
            ]),
          ),
      }),
  },
  {
    name: 'texts in other languages that tell of nothing suspicious, by many keys',
    make: (ground) =>
      wave(ground, {
        keys: newKeys(spamNotes),
        apart: 500,
        text: (n) =>
          [
            'Das Treffen der Gemeinschaft beginnt gleich, ihr seid alle herzlich dazu eingeladen',
            'Сегодня вечером мы обсуждаем будущее нашей сети, приходите все кто может',
            '今晚我们一起讨论这个网络的未来，欢迎大家都来参加吧',
            'الليلة نناقش مستقبل هذه الشبكة معا، ندعو الجميع إلى المشاركة',
          ][n % 4] ?? '',
      }),
  },
]
