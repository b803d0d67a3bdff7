import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { guessEncoding } from './guess-encoding.ts'

test.each([
  ['windows-1251', 'Как пережить новогоднюю ночь и что с этим делать дальше'],
  ['koi8-r', 'Как пережить новогоднюю ночь и что с этим делать дальше'],
  ['windows-1255', 'האם תדפיס נייר של אתר אינטרנט הוא העתק נאמן למקור של אתר האינטרנט'],
  ['windows-1253', 'Καλημέρα σας, αυτή είναι η πρώτη εκπομπή της σεζόν'],
  ['windows-1256', 'شرح السنة للكرماني من الدرس الأول إلى الدرس الأخير'],
  ['windows-1252', 'Le café était fermé, l’hôtel aussi : « déjà vu »'],
  ['windows-1252', 'Frédéric aime le café'],
  ['gbk', '我们今天说的是一个关于中国人和他们的生活的故事'],
  ['big5', '我們今天說的是一個關於台灣人和他們的生活的故事，也有時間問題'],
  ['shift_jis', 'これはラジオのポッドキャストです。よろしくおねがいします'],
  ['euc-jp', 'これはラジオのポッドキャストです。よろしくおねがいします'],
  ['euc-kr', '이것은 우리 사회의 이야기를 하는 방송입니다 그리고 다시 시작합니다'],
])('text in %s is recognised', (label, text) => {
  const bytes = iconv.encode(`<rss><channel><title>${text}</title></channel></rss>`, label)
  expect(guessEncoding(bytes)).toBe(label)
})
