import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, escapeFormulas, unescapeFormulas } from './csv.ts'

const hostile = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＠',
      ',',
      ';',
      '|',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      '\u00a0',
      '\ufeff',
      'a',
      '1',
      'cmd()',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

describe('a CSV file', () => {
  it('has no formula at the start of a cell, whichever separator a spreadsheet splits at', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(hostile, fc.constant(null)), { minLength: 1, maxLength: 4 }), {
          maxLength: 4,
        }),
        fc.constantFrom(/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/, /[,;|\t\r\n]/),
        (rows, separator) => {
          for (const cell of csvOf(rows).split(separator))
            expect(cell.replace(/^[\s"\ufeff]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('restores every text once the apostrophes are removed again', () => {
    fc.assert(fc.property(hostile, (text) => unescapeFormulas(escapeFormulas(text)) === text))
  })

  it.each([
    ['x;=HYPERLINK("http://x")', '"x;\'=HYPERLINK(""http://x"")"\r\n'],
    ['=1', "'=1\r\n"],
    ['  ＝1', "  '＝1\r\n"],
    ['Servis 10.000 km - ringan', 'Servis 10.000 km - ringan\r\n'],
    ['a-b; c=d', '"a-b; c=d"\r\n'],
    ['pagi\n- oli', '"pagi\n\'- oli"\r\n'],
  ])('%j', (text, line) => {
    expect(csvOf([[text]])).toBe(line)
  })

  it('leaves numbers alone', () => {
    expect(csvOf([[-5, 20]])).toBe('-5;20\r\n')
  })

  it('writes decimals so that neither Indonesian nor English settings take the comma for thousands', () => {
    expect(csvOf([[1.5, -6.2045, 106.816, 0.25]])).toBe('1,5;-6,2045;106,8160;0,25\r\n')
  })
})
