/** A word and a time are tokens to whisper; these are those of its models for all languages. */
const vocabulary = 51_865
const tokens = { end: 50_257, firstLanguage: 50_259, firstTime: 50_364 }
const timesASecond = 50

const state = 64
const layers = 4
const heads = 1
const audioPlaces = 1_500
const textPlaces = 448
const mels = 80
const melFilters = 201
/** By how much a place outweighs the token that stands there. */
const weight = 10

interface Saying {
  /** The words, each with the space before it: at most some dozens. */
  words: string[]
  /** The language by its number in whisper's list: 0 English, 2 German. */
  language: number
  /** When the words end, in seconds from the start of each half minute. */
  end: number
}

/**
 * A model in whisper.cpp's format that hears the same words in every half minute, whatever there is to hear. All its
 * layers give nothing, so that what a place of the text is made of decides which token comes next: 8 MB.
 */
export function whisperModel({ words, language, end }: Saying): Buffer {
  const bytes: Buffer[] = []
  const numbers = (...values: number[]) => bytes.push(Buffer.from(new Int32Array(values).buffer))
  numbers(0x67676d6c)
  numbers(vocabulary, audioPlaces, state, heads, layers, textPlaces, state, heads, layers, mels, 1)
  numbers(mels, melFilters)
  bytes.push(Buffer.alloc(mels * melFilters * 4))
  const known = [' ', ...words]
  numbers(known.length)
  for (const word of known) {
    numbers(Buffer.byteLength(word))
    bytes.push(Buffer.from(word))
  }
  const embedding = signs(vocabulary * state)
  const said = [
    tokens.firstLanguage + language,
    tokens.end,
    tokens.firstTime,
    ...words.map((_, index) => index + 1),
    tokens.firstTime + Math.round(end * timesASecond),
  ]
  const tensor = ({ name, isHalf, shape, values }: Tensor) => {
    numbers(shape.length, Buffer.byteLength(name), isHalf ? 1 : 0, ...shape)
    const size = shape.reduce((product, length) => product * length, isHalf ? 2 : 4)
    bytes.push(Buffer.from(name), values ?? Buffer.alloc(size))
  }
  const places = Buffer.from(textOf(said, embedding).buffer)
  for (const each of tensors(places, halves(embedding))) tensor(each)
  return Buffer.concat(bytes)
}

interface Tensor {
  name: string
  /** Numbers of two bytes in place of four. */
  isHalf?: boolean
  shape: number[]
  /** Nothing but zeros without. */
  values?: Buffer
}

function* tensors(places: Buffer, embedding: Buffer): Generator<Tensor> {
  yield { name: 'encoder.positional_embedding', shape: [state, audioPlaces] }
  for (const [conv, width] of [
    ['conv1', mels],
    ['conv2', state],
  ] as const) {
    yield { name: `encoder.${conv}.weight`, isHalf: true, shape: [3, width, state] }
    yield { name: `encoder.${conv}.bias`, shape: [1, state] }
  }
  yield* norm('encoder.ln_post')
  yield { name: 'decoder.positional_embedding', shape: [state, textPlaces], values: places }
  yield {
    name: 'decoder.token_embedding.weight',
    isHalf: true,
    shape: [state, vocabulary],
    values: embedding,
  }
  yield* norm('decoder.ln')
  for (let layer = 0; layer < layers; layer++) {
    yield* block(`encoder.blocks.${layer}`, ['attn'])
    yield* block(`decoder.blocks.${layer}`, ['attn', 'cross_attn'])
  }
}

function* block(name: string, attentions: string[]): Generator<Tensor> {
  yield* norm(`${name}.mlp_ln`)
  yield* linear(`${name}.mlp.0`, state, 4 * state)
  yield* linear(`${name}.mlp.2`, 4 * state, state)
  for (const attention of attentions) {
    yield* norm(`${name}.${attention}_ln`)
    for (const part of ['query', 'value', 'out'])
      yield* linear(`${name}.${attention}.${part}`, state, state)
    yield { name: `${name}.${attention}.key.weight`, isHalf: true, shape: [state, state] }
  }
}

function* linear(name: string, from: number, to: number): Generator<Tensor> {
  yield { name: `${name}.weight`, isHalf: true, shape: [from, to] }
  yield { name: `${name}.bias`, shape: [to] }
}

function* norm(name: string): Generator<Tensor> {
  const ones = Buffer.from(new Float32Array(state).fill(1).buffer)
  yield { name: `${name}.weight`, shape: [state], values: ones }
  yield { name: `${name}.bias`, shape: [state] }
}

/** One or minus one by chance, the same each time: no two tokens are alike. */
function signs(count: number): Float32Array {
  let last = 1
  return Float32Array.from({ length: count }, () => {
    last = (last * 48_271) % 2_147_483_647
    return last < 1_073_741_823 ? -1 : 1
  })
}

function halves(values: Float32Array): Buffer {
  return Buffer.from(Uint16Array.from(values, (value) => (value < 0 ? 0xbc00 : 0x3c00)).buffer)
}

/** What each place of the text is made of: the token that follows there, by far. */
function textOf(said: readonly number[], embedding: Float32Array): Float32Array {
  return Float32Array.from({ length: textPlaces * state }, (_, index) => {
    const token = said[Math.floor(index / state)] ?? tokens.end
    return weight * (embedding[token * state + (index % state)] ?? 0)
  })
}
