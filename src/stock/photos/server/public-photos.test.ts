import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { compareStock } from '#stock/saved-cars/server/compare-stock.ts'
import { readDossier } from '#stock/used-cars/dossier.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { registered, SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { aPhoto, carsAt, uploadPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { changePhoto, holdPhotos, publishPhotos, readStockCar } from '../desk-stock-cars.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let stockNo: string
let advisor: TestStaff
beforeEach(async () => {
  advisor = await staffMember(server)
  stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
  for (const [seed, place] of [
    [1, 'dasbor'],
    [2, 'mesin'],
  ] as const)
    await uploadPhoto(server, advisor, stockNo, { place, bytes: await aPhoto({ seed, blur: 12 }) })
})
const params = () => ({ stockNo })
const publish = async () => {
  const { album } = await advisor.call(readStockCar, { params: params() })
  return advisor.call(publishPhotos, { params: params(), body: { version: album.version } })
}
const found = async () => {
  const { data } = await server.as()(searchUsedCars, { body: { filters: { stock_no: stockNo } } })
  return data[0]
}
const dossier = () => server.as()(readDossier, { params: params() })

describe('the photos of a car', () => {
  it('come with the car in lists and on its page once they are public', async () => {
    expect((await found())?.photos ?? null).toBeNull()
    expect((await dossier()).photos).toEqual([])
    await publish()
    const address = expect.stringMatching(/^\/media\/[\w-]{22}\/\{width\}\.jpg$/)
    expect(await found()).toMatchObject({
      photos: [address, address],
      photo_count: 2,
      cover: {
        alt: expect.stringMatching(/^Dasbor, /),
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        width: 900,
        height: 675,
        sample: false,
      },
    })
    const { photos } = await dossier()
    expect(photos).toMatchObject([
      { place: 'dasbor', marks: [], mean_colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      { place: 'mesin' },
    ])
    const [{ address: template = '', placeholder = '', bytes = 0 } = {}] = photos
    expect(placeholder.length).toBeLessThanOrEqual(500)
    const url = template.replace('{width}', '720').replace('{format}', 'avif')
    const file = await server.send({ url })
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes])
  })

  it('carry marks and captions as staff wrote them', async () => {
    const { album } = await publish()
    const [photo] = album.photos
    const marks = [{ x: 500, y: 300, r: 60, words: 'Baret 18 cm', point: null }]
    await advisor.call(changePhoto, {
      params: { photoId: photo?.id ?? '' },
      body: {
        version: 1,
        place: 'cacat',
        alt: 'Baret di bumper',
        caption: 'Cat tidak pecah',
        plate: null,
        people: null,
        turn: 0,
        masks: [],
        marks,
      },
    })
    expect((await dossier()).photos[0]).toMatchObject({
      alt: 'Baret di bumper',
      caption: 'Cat tidak pecah',
      marks,
    })
  })

  it('begin the mail about a lower price with the cover', async () => {
    await publish()
    const ratna = await registered(server)
    await ratna.call(saveCar, { body: { stock_no: stockNo, saved: true } })
    const { price_idr } = (await found()) ?? { price_idr: 0 }
    const setPrice = (value: number) =>
      server.context.db
        .updateTable('erp_used_cars')
        .set({ price_idr: value })
        .where('stock_no', '=', stockNo)
        .execute()
    // Reference data stays between tests.
    onTestFinished(async () => void (await setPrice(price_idr)))
    await setPrice(price_idr - 1_000_000)
    await compareStock(server.context, AbortSignal.timeout(60_000))
    const mail = await server.context.db
      .selectFrom('outbox')
      .select('body_html')
      .where('recipient', '=', ratna.email)
      .where('subject', 'like', 'Harga %')
      .executeTakeFirstOrThrow()
    const [, address = ''] = /<img src="([^"]+)" alt="Dasbor, /.exec(mail.body_html ?? '') ?? []
    expect(address).toMatch(/\/media\/[\w-]{22}\/720\.jpg$/)
    expect((await server.send({ url: new URL(address).pathname })).statusCode).toBe(200)
  })

  /** Gives the stock number to a car of another colour. */
  async function giveNumberToAnotherCar() {
    const { colour } = await server.context.db
      .selectFrom('erp_used_cars')
      .select('colour')
      .where('stock_no', '=', stockNo)
      .executeTakeFirstOrThrow()
    const paint = (value: string) =>
      server.context.db
        .updateTable('erp_used_cars')
        .set({ colour: value })
        .where('stock_no', '=', stockNo)
        .execute()
    // Reference data stays between tests.
    onTestFinished(async () => void (await paint(colour)))
    await paint(colour === 'RED' ? 'BLUE' : 'RED')
  }

  it('are not shown for another car that was given the same stock number', async () => {
    await publish()
    await giveNumberToAnotherCar()
    expect((await found())?.photo_count).toBeUndefined()
    expect((await dossier()).photos).toEqual([])
  })

  it('are shown for that car once staff have held and published them again', async () => {
    const { album } = await publish()
    await giveNumberToAnotherCar()
    await advisor.call(holdPhotos, { params: params(), body: { version: album.version } })
    await publish()
    expect((await found())?.photo_count).toBe(2)
    expect((await dossier()).photos).toHaveLength(2)
  })
})
