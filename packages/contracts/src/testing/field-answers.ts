import * as z from 'zod/mini'
import type { RequestField } from './request-fields.ts'

const ODD: Record<string, unknown> = {
  ...{ nothing: undefined, null: null, true: true, '[]': [], '{}': {} },
  ...{ NUL: 'abcdefgh\u0000', 'a lone surrogate': 'abcdefgh\ud800', 'two lines': 'abcdefgh\nabcdefgh' },
}
const NUMBERS = [
  -1,
  0,
  0.5,
  1,
  4,
  7,
  12,
  60,
  100,
  999,
  1_999,
  2_024,
  100_000,
  5_000_000,
  2 ** 31 - 2,
  2 ** 31,
]
const TEXTS = [
  ...['', ' ', 'a', 'A', 'a b', ' abcdefgh ', 'abcdefgh', 'abc-d_fgh', 'Budi Santoso', 'desktop', 'true'],
  ...['0', '1', '7', '-1', '0.5', '12', '1234', '123456', '12345678', '2024', '07', '999999999'],
  ...[
    '08123456789',
    '+62 812-3456-789',
    '0212345678',
    '62812345678901',
    'budi@contoh.id',
    ' budi@contoh.id ',
  ],
  ...['budi@contoh', '@contoh.id', 'budi@contoh.i', 'budi contoh.id', 'bu+d%i@a-b.contoh.id'],
  ...['B1234KZT', 'b 1234 kzt', 'B-1234.KZT', 'BKZT', 'B01KZT', 'B12345KZT', 'MHKS6GJ6JKJ000001'],
  ...['2026-11-22', '2026-02-30', '1899-12-31', '2200-01-01', '22/11/2026', '2026-11', '2026-W48', '2026'],
  ...['09:30', '9:30', '24:00', '09:60', '09:30:00', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00+07:00'],
  ...[
    '2026-11-22T03:00:00',
    '/kontak',
    '//contoh.id',
    'https://contoh.id/a',
    'http://contoh.id',
    'javascript:a',
  ],
  ...[
    'WyJhIiwiYiJd',
    'a+b=',
    'a1b2c3d4'.repeat(4),
    'a1b2c3d4'.repeat(8),
    'PROMO-10',
    '1,2',
    '1,2,3',
    'a,b',
    '-a',
  ],
  ...['jakarta', 'asc', 'desc', 'id', '#eb0a1e', '10%', '1.000.000', '<b>a</b>', 'é'],
]
const LENGTHS = [
  2, 3, 5, 6, 10, 11, 13, 20, 21, 30, 40, 41, 50, 60, 80, 81, 100, 120, 128, 129, 150, 200, 254, 255,
]
const LONG = [300, 400, 500, 600, 1_000, 1_001, 2_000, 2_001, 3_000, 5_000, 10_000]
const repeated = [...LENGTHS, ...LONG].flatMap((times) =>
  ['a', '7'].map((sign): [string, unknown] => [`${sign}×${times}`, sign.repeat(times)]),
)

const probes: readonly (readonly [string, unknown])[] = [
  ...Object.entries(ODD),
  ...[...NUMBERS, ...TEXTS].map((value) => [JSON.stringify(value), value] as const),
  ...repeated,
]

/** How many values stand for all that get the same answer; the others are counted. */
const NAMED = 3

/** What a field of a request answers to each of many values: a line for each sentence, with the values that it refuses. */
export function fieldAnswers({ schema }: Pick<RequestField, 'schema'>): string {
  const answers = new Map<string, string[]>()
  for (const [name, value] of probes) {
    const { answer, becomes = '' } = answerTo(schema, value)
    answers.set(answer, [...(answers.get(answer) ?? []), name + becomes])
  }
  return [...answers]
    .map(([answer, names]) => {
      const more = names.length - NAMED
      return `  ${answer}: ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    })
    .join('\n')
}

function answerTo(schema: z.core.$ZodType, value: unknown): { answer: string; becomes?: string } {
  const { success, data, error } = z.safeParse(schema, value)
  if (!success) return { answer: [...new Set(error.issues.map(({ message }) => message))].join(' | ') }
  return Object.is(data, value)
    ? { answer: 'taken' }
    : { answer: 'taken as', becomes: ` → ${JSON.stringify(data)}` }
}
