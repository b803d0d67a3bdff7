import { waveCloth } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'

/** A show in Japanese. */
export const nightLibrary: DemoShow = {
  title: '夜の図書室',
  author: '月舟ラジオ',
  language: 'ja',
  description:
    '閉館後の図書室から、眠れない夜のための小さな朗読をお届けします。本の背表紙をなでながら、司書の小夜子が一冊ずつ選んだ物語。灯りを落として、静かにお聴きください。',
  categories: [
    { text: 'Arts', sub: 'Books' },
    { text: 'Fiction', sub: 'Drama' },
  ],
  cover: (random) => waveCloth(random),
  theme: { style: 'drift', seed: 'night library', tempo: 96, root: 57, scale: 'minor', bars: 2 },
  voices: { 小夜子: 'oboe', 館長: 'cello' },
  people: [{ name: '小夜子', role: 'host' }],
  shares: [['月舟ラジオ', 'tsukifune', 100]],
  episodes: [
    {
      title: '第四夜 傘を返しに来た男',
      notes:
        '十年前に借りた傘を、男は雨の日ではなく、よく晴れた夜に返しに来ました。図書室には傘の貸出票など、ないはずなのに。',
      daysAgo: 8,
      number: 4,
      script: [
        '# 閉館のベル',
        '小夜子: 今夜も月舟図書室へようこそ。灯りは一つだけ、つけておきますね。',
        '館長: 小夜子さん、玄関に傘が一本ありますよ。濡れていない傘です。',
        '# 朗読',
        '小夜子: その男は、返却カウンターの前で長いあいだ黙っていました。それから、丁寧に頭を下げたのです。',
        '小夜子: 遅くなりました、と男は言いました。雨がなかなか止まなかったものですから。',
        '# おやすみの前に',
        '館長: 貸出票は、どこにしまいましょうか。',
        '小夜子: 天気の棚に、お願いします。',
      ],
    },
    {
      title: '第三夜 背表紙のない本',
      notes: '題名も作者もわからない本が、毎晩ちがう棚で見つかります。',
      daysAgo: 22,
      number: 3,
      script: ['~ 9'],
    },
    {
      title: '第二夜 しおりの手紙',
      notes: '古い詩集にはさまれていた、宛名のない手紙をめぐるお話。',
      daysAgo: 36,
      number: 2,
      script: ['~ 8'],
    },
    {
      title: '第一夜 鍵を預かる',
      notes: '小夜子が夜の図書室の鍵を預かることになった、最初の夜のお話です。',
      daysAgo: 50,
      number: 1,
      script: ['~ 8'],
    },
  ],
}
