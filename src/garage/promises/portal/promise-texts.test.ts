import { describe, expect, it } from 'vitest'
import type { ShownPromise } from '../promises.contract.ts'
import { listPromiseLines, summarisePromises } from './promise-texts.ts'

const TODAY = '2026-11-29'
const grounds = { status: 'maker' as const, source: 'TAM', read_on: '2026-11-29', note: null }
const row = (promise: ShownPromise['promise'], more: Partial<ShownPromise>): ShownPromise => ({
  promise,
  programme: null,
  kind: 'valid',
  number: null,
  until: '2027-06-10',
  km_until: 100_000,
  km_left: null,
  needs: [],
  missing: null,
  since: null,
  free: null,
  value: null,
  grounds,
  ...more,
})
const need = (number: number, by: string, last: string) => ({ what: 'service' as const, number, by, last })
const report = { what: 'report' as const, number: null, by: null, last: null }
const service = row('service', { programme: 'tcare', number: 6, km_until: 60_000, free: 'labour_parts' })
const extended = row('extended', {
  kind: 'conditional',
  until: '2028-06-10',
  needs: [need(6, '2026-12-10', '2026-12-31'), need(7, '2027-06-10', '2027-06-30')],
})
const unknown = (promise: ShownPromise['promise'], missing: string, number: number | null = null) =>
  row(promise, { kind: 'unknown', missing, number, until: null, km_until: null })
const linesOf = (rows: ShownPromise[], owner: 'first' | 'later' | 'unknown' = 'first') =>
  listPromiseLines({ rows, owner }, TODAY)
const textsOf = (rows: ShownPromise[], owner?: 'first' | 'later' | 'unknown') =>
  linesOf(rows, owner).open.map(({ text }) => text)

describe('the lines of the promises', () => {
  it.each<[string, ShownPromise, string]>([
    [
      'a free service with its programme',
      service,
      'Servis ke-6 gratis sampai 10 Juni 2027 atau 60.000 KM (T-CARE: jasa dan suku cadang)',
    ],
    [
      'labour that is free while parts are paid',
      { ...service, programme: 'tcare_lite', free: 'labour' },
      'Jasa servis ke-6 gratis sampai 10 Juni 2027 atau 60.000 KM, suku cadang dibayar',
    ],
    [
      'the services that the extension needs',
      extended,
      'Garansi bertambah 1 tahun bila servis ke-6 paling lambat 10 Desember 2026 dan ke-7 paling lambat 10 Juni 2027',
    ],
    [
      'the battery of an electric car by its own name',
      row('hv_battery', { electric: true }),
      'Baterai mobil listrik sampai 10 Juni 2027 atau 100.000 KM',
    ],
    [
      'that one report alone proves nothing',
      unknown('base', 'confirmation'),
      'Belum bisa dipastikan: sumbernya baru satu berita',
    ],
    ['a warranty with both limits', row('base', {}), 'Garansi dasar sampai 10 Juni 2027 atau 100.000 KM'],
    [
      'a fact that is missing',
      unknown('base', 'delivered'),
      'Belum bisa dipastikan: tanggal serah terima pertama',
    ],
    [
      'a service without proof',
      unknown('base', 'S4', 4),
      'Belum bisa dipastikan: servis ke-4 tidak tercatat di sini',
    ],
  ])('say %s', (_, given, text) => expect(textsOf([given])).toEqual([text]))

  it('say from which day the extension is lost, among those that are over', () => {
    const lost = row('extended', { kind: 'lost', missing: 'S5', number: 5, since: '2026-07-01' })
    expect(linesOf([lost])).toMatchObject({
      open: [],
      over: [{ text: 'Tambahan garansi hilang 1 Juli 2026: servis ke-5 tercatat sesudah 30 Juni 2026' }],
    })
  })

  it('say after the safe day until when a service still counts as on time', () => {
    const late = { ...extended, needs: [need(6, '2026-12-31', '2026-12-31')] }
    expect(linesOf([late]).open[0]?.details[0]).toBe('Masih dihitung tepat waktu sampai 31 Desember.')
  })

  it('name the parts that are free', () => {
    const parts = ['Oli mesin', 'Saringan oli', 'Gasket oli mesin']
    expect(linesOf([{ ...service, parts }]).open[0]?.details[0]).toBe(
      'Suku cadang gratis: oli mesin, saringan oli dan gasket oli mesin.',
    )
  })

  it('mark what rests on the own answer about the programme', () => {
    const detailsOf = (programme_by: 'owner' | 'staff') =>
      listPromiseLines({ rows: [service], owner: 'first', programme_by }, TODAY).open[0]?.details
    expect(detailsOf('owner')).toContain('Program mobil ini menurut Anda.')
    expect(detailsOf('staff')).not.toContain('Program mobil ini menurut Anda.')
  })

  it('ask a person of whom it is unknown whether they are the first owner', () => {
    const owner = { what: 'owner' as const, number: null, by: null, last: null }
    const ofFirst = { ...service, kind: 'conditional' as const, needs: [owner] }
    expect(linesOf([ofFirst], 'unknown').open).toMatchObject([
      { text: 'Servis ke-6 gratis untuk pemilik pertama sampai 10 Juni 2027', action: 'first_owner' },
    ])
    expect(linesOf([ofFirst], 'later').open[0]?.action).toBeNull()
    const base = row('base', { kind: 'conditional', needs: [report] })
    expect(linesOf([base], 'unknown').open[0]?.details[0]).toMatch(/^Bila Anda bukan pemilik pertama, /)
    expect(linesOf([base], 'later').open[0]?.details[0]).toMatch(/^Anda bukan pemilik pertama: /)
  })

  it('say of labour alone that it is free for the first owner', () => {
    const owner = { what: 'owner' as const, number: null, by: null, last: null }
    const lite = { ...service, kind: 'conditional' as const, free: 'labour' as const, needs: [owner] }
    expect(textsOf([lite])).toEqual(['Jasa servis ke-6 gratis untuk pemilik pertama sampai 10 Juni 2027'])
  })

  it('let a person of whom it is unknown be the first owner, or have reported', () => {
    const terms = { what: 'terms' as const, number: null, by: null, last: null }
    const base = row('base', { kind: 'conditional', needs: [report] })
    const battery = row('hv_battery', { kind: 'conditional', needs: [report, terms] })
    for (const given of [base, battery]) {
      expect(linesOf([given], 'unknown').open[0]?.action).toBe('first_or_reported')
      expect(linesOf([given], 'later').open[0]).toMatchObject({
        action: 'reported',
        details: expect.arrayContaining([expect.stringMatching(/laporkan bukti kepemilikan/)]),
      })
    }
    expect(linesOf([row('hv_battery', { kind: 'conditional', needs: [terms] })]).open[0]?.action).toBeNull()
  })

  it('say of a sample that it is one', () => {
    const sample = row('base', { grounds: { ...grounds, status: 'sample' } })
    expect(linesOf([sample]).open[0]?.details[0]).toMatch(/^Contoh, bukan aturan pabrikan\. Sumber: /)
  })

  it('join promises that lack the same fact into one line with one action', () => {
    const { open } = linesOf([unknown('base', 'delivered'), unknown('extended', 'delivered')])
    expect(open).toMatchObject([{ action: 'hand_over' }])
    expect(open[0]?.details[0]).toBe('Untuk garansi dasar dan tambahan garansi.')
  })

  it('stand in order of urgency', () => {
    const rows = [
      row('base', {}),
      unknown('hv_battery', 'rule'),
      service,
      unknown('aux_battery', 'reading'),
      extended,
    ]
    expect(linesOf(rows).open.map(({ key }) => key)).toEqual([
      'extended',
      'service',
      'missing-reading',
      'base',
      'missing-rule',
    ])
  })
})

it.each<[ShownPromise[], string | null]>([
  [[row('base', {}), service, extended], '2 berlaku, 1 sebelum 10 Des'],
  [[row('base', {})], '1 berlaku'],
  [[unknown('base', 'delivered'), unknown('service', 'delivered')], '1 perlu Anda jawab'],
  [[unknown('base', 'S4', 4)], 'Belum bisa dipastikan'],
  [[row('base', { kind: 'lost', missing: 'km' })], 'Sudah lewat'],
  [[row('base', { kind: 'no_rule' })], null],
])('summarises the promises in thirty signs, row %#', (rows, words) => {
  expect(summarisePromises({ rows, owner: 'first' }, TODAY)).toBe(words)
  expect(words?.length ?? 0).toBeLessThanOrEqual(30)
})
