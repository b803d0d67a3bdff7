/** What is said in the chat of the demo's live broadcast, one after the other and then again. */
export interface DemoMessage {
  /** The key of a person. */
  by: string
  text: string
}

/** Who broadcasts, and hosts the chat. */
export const chatHost = {
  key: 'openwindow',
  name: 'Open Window Radio',
  about: 'Slow music and the sounds of the yard, for whoever has a window.',
}

export const chatMessages: DemoMessage[] = [
  { by: 'openwindow', text: 'We are on. The kettle is on as well, you may hear it.' },
  { by: 'wren', text: 'Good afternoon from a very full tram.' },
  { by: 'northsea', text: 'Clear reception over here. Both clocks agree.' },
  { by: 'noor', text: 'مساء الخير من الطابق الرابع، النافذة مفتوحة عندي أيضًا.' },
  { by: 'mateus', text: 'Começou a chover aqui. Combina com tudo.' },
  { by: 'june', text: 'Is that the blackbird from last week?' },
  { by: 'openwindow', text: 'The very same. We have asked for his name.' },
  { by: 'aiko', text: '夜更かしして聴いています。' },
  { by: 'zofia', text: 'Jestem w pociągu, w tunelu zawsze gubię basy.' },
  { by: 'lowvoltage', text: 'Listening on a radio that was a lamp until yesterday.' },
  { by: 'soren', text: 'Hilsen fra molen. Måger på alle kanaler.' },
  { by: 'tomas', text: 'Engine room says hello. We are turning it up.' },
  { by: 'ottilie', text: 'Fifteen. I have been counting, sorry.' },
  { by: 'wren', text: '@ottilie never stop.' },
  { by: 'mirela', text: 'Somebody in the yard is sawing in four four.' },
  { by: 'noor', text: 'هذه الأغنية تشبه طريق العودة من المدرسة.' },
  {
    by: 'openwindow',
    text: 'That one was “Slow Airlock”. The next one is shorter and has a door in it.',
  },
  { by: 'june', text: 'A door! Which hinge?' },
  { by: 'lowvoltage', text: 'The dry one. I would know it anywhere.' },
  { by: 'mateus', text: 'Minha avó pergunta se dá para pedir uma valsa.' },
  { by: 'openwindow', text: 'For grandmothers, always. After the news from the yard.' },
  { by: 'zofia', text: 'Konduktor też słucha. Udajemy oboje, że nie.' },
  { by: 'aiko', text: '隣の部屋の猫も静かになりました。' },
  { by: 'northsea', text: 'Fog coming in. Sounds better with fog.' },
  { by: 'soren', text: 'Her er tågen allerede. I kan få vores.' },
  { by: 'tomas', text: 'Second engineer wants to know who plays the spoons.' },
  { by: 'openwindow', text: 'The neighbour. He does not know that he is on.' },
  { by: 'ottilie', text: 'Then he is the only honest musician today.' },
  { by: 'noor', text: 'ضحكتُ بصوتٍ عالٍ، والآن يعرف الجيران أنني أستمع.' },
  { by: 'mirela', text: 'The bus has stopped for a heron. Nobody minds.' },
  { by: 'june', text: 'Please thank the heron on air.' },
  { by: 'openwindow', text: 'Done. You will have heard the applause, that was the rain.' },
  { by: 'mateus', text: 'A valsa! Ela está dançando com a vassoura.' },
  { by: 'wren', text: 'That was a lovely pause just now. On purpose?' },
  { by: 'openwindow', text: 'We dropped a spoon. But yes.' },
  { by: 'aiko', text: 'いまの間、最高でした。' },
  { by: 'lowvoltage', text: 'Soldered straight through it. Best joint of the day.' },
  { by: 'zofia', text: 'Wysiadam. Dokończcie beze mnie, wrócę wieczorem.' },
  { by: 'soren', text: 'Færgen kom ind til tiden. Det må være musikken.' },
  { by: 'northsea', text: 'Lights on along the quay. Right on the beat.' },
]
