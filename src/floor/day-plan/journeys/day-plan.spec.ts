import { formatPlate } from '#core/plates.ts'
import { savePlanner, USUAL_BREAKS } from '#floor/stalls/desk-stalls.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, type Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { cancelVisit, readVisit } from '#workshop/visits/desk-visits.contract.ts'
import { freeJob, placeJob, readPlan } from '../desk-plan-acts.contract.ts'

/** A workshop of no other journey. */
const WORKSHOP = {
  id: 1018,
  province: 'DKI Jakarta',
  city: 'Kota Jakarta Timur',
  branch: 'Toyota Trust Klender',
}

/** Another workshop, with one stall and one technician, so that an earlier job delays the next one. */
const NARROW = {
  id: 1037,
  province: 'Jawa Barat',
  city: 'Kota Bogor',
  branch: 'Toyota Trust Pajajaran',
}

/** Another workshop, whose day is planned again. */
const REPLANNED = {
  id: 1040,
  province: 'Jawa Barat',
  city: 'Kabupaten Bogor',
  branch: 'Toyota Trust Cibubur',
}

/** Another workshop, one of whose bookings is cancelled. */
const OVERTAKEN = {
  id: 1049,
  province: 'Jawa Barat',
  city: 'Kota Tasikmalaya',
  branch: 'Toyota Trust Tasikmalaya',
}

const stall = (name: string, kind: 'express' | 'general') => ({ name, kind, closed: null })
const technician = (name: string) => ({
  name,
  people: 1,
  kinds: ['express' as const, 'general' as const],
  windows: null,
  breaks: [...USUAL_BREAKS],
  absences: [],
  first_day: null,
  last_day: null,
})

/** Makes a workshop plan its days; by default with an express stall, two general ones and two technicians. */
async function setUpPlanner(
  portal: Portal,
  { id } = WORKSHOP,
  stalls = [stall('Express 1', 'express'), stall('Umum 1', 'general'), stall('Umum 2', 'general')],
  technicians = [technician('Ade'), technician('Beni')],
) {
  const head = await createStaff(portal, 'head', [id])
  await head.call(savePlanner, {
    params: { branchId: String(id) },
    body: {
      version: 0,
      planner: {
        planned_from: nextWeekday(),
        sold_percent: 80,
        buffer_minutes: 15,
        check_minutes: 10,
        wash_minutes: 0,
        waiting_from: '07:00',
        waiting_until: '21:00',
      },
      stalls,
      technicians,
    },
  })
  return head
}

/** Creates a verified booking at the workshop. */
async function bookAt(portal: Portal, day: string, hour: string, { branch, city, province } = WORKSHOP) {
  const person = await portal.owner()
  const { id } = await portal.book(person, { day, order_start_time: hour, branch, city, province })
  await person.call(verifyBooking, {
    params: { bookingId: id },
    body: { otp_code: await portal.codeFor(person.phone) },
  })
  return { id, person, plate: formatPlate(person.car.license_plate) }
}

test('a job is moved by keys and by a choice of places, a drag can be cancelled, and other browsers update @desktop @slow', async ({
  page,
  portal,
  context,
  checkAccessibility,
}) => {
  const head = await setUpPlanner(portal)
  const day = nextWeekday(2)
  const { plate } = await bookAt(portal, day, '09:00')
  await bookAt(portal, day, '09:00')
  await head.enter(page, `/desk/rencana?hari=${day}`)
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  const slip = (words: RegExp) => board.getByRole('button', { name: words })
  await expect(slip(new RegExp(`^${plate}, .*, 09:00 sampai 10:00, `))).toBeVisible()
  await checkAccessibility(page, 'the board of a planned day')
  const other = await context.newPage()
  await other.goto(`/desk/rencana?hari=${day}`)

  // By keys: half an hour later, down to the last stall, and to the second technician.
  await slip(new RegExp(`^${plate}, `)).focus()
  await page.keyboard.press('g')
  await expect(page.getByRole('button', { name: 'Pindahkan' })).toBeVisible()
  const bar = page.getByRole('group', { name: 'Geser' })
  await page.keyboard.press('Shift+ArrowRight')
  await expect(slip(new RegExp(`^${plate}, .*, 09:30 sampai 10:30, `))).toBeFocused()
  await expect(bar.getByText(`${plate} mulai 09:30, jam 09:00.`)).toBeVisible()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  const last = board.getByRole('region', { name: /^Umum 2/ })
  await expect(last.getByRole('button', { name: new RegExp(`^${plate}, `) })).toBeFocused()
  for (const name of ['Ade', 'Beni']) {
    await page.keyboard.press('t')
    await expect(bar.getByText(`${plate} ke Umum 2, 09:30 sampai 10:30, ${name}`)).toBeVisible()
    // Screen readers announce it too.
    await expect(page.getByRole('status').filter({ hasText: `10:30, ${name}. ` })).toHaveCount(1)
  }
  await checkAccessibility(page, 'a dragged job')
  await page.keyboard.press('Enter')
  const moved = new RegExp(`^${plate}, .*, 09:30 sampai 10:30, Beni, .*dipindah dengan tangan`)
  await expect(
    board.getByRole('region', { name: /^Umum 2/ }).getByRole('button', { name: moved }),
  ).toBeFocused()
  await expect(
    other.getByRole('region', { name: /^Umum 2/ }).getByRole('button', { name: moved }),
  ).toBeVisible()
  await other.close()

  // By a choice: the first place that fits.
  await slip(moved).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await expect(panel.getByText('Hitungan sekarang')).toBeVisible()
  await checkAccessibility(page, 'a job beside the board')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(slip(moved)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Geser' }).click()
  const places = page.getByRole('dialog', { name: 'Geser' })
  const place = places.getByRole('button', { name: /^(Express|Umum) \d, \d\d:\d\d, / }).first()
  const words = (await place.textContent()) ?? ''
  expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(52)
  // Each stall over the rest of the day, without the present place.
  for (const name of ['Umum 1, 10:00, Beni', 'Umum 2, 10:00, Beni'])
    await expect(places.getByRole('button', { name })).toBeVisible()
  await expect(places.getByRole('button', { name: 'Umum 2, 09:30, Beni' })).toHaveCount(0)
  // Found by its text, because the places are computed again whenever the day changes.
  await places.getByRole('button').filter({ hasText: words }).click()
  await expect(places).toBeHidden()
  const begin = /\d\d:\d\d/.exec(words)?.[0] ?? ''
  const chosen = slip(new RegExp(`^${plate}, .*, ${begin} sampai `))
  await expect(chosen).toBeVisible()

  // By a drag, which saves nothing before the press.
  await chosen.hover({ position: { x: 20, y: 20 } })
  const from = await chosen.boundingBox()
  if (!from) throw new Error('the slip is not on the board')
  await page.mouse.down()
  await page.mouse.move(from.x + 120, from.y + 22, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Batal' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toBeVisible()

  await page.keyboard.press('r')
  const tidy = page.getByRole('dialog', { name: 'Rapikan rencana' })
  await expect(tidy.getByText(/Tidak ada yang bisa dirapikan|pekerjaan pindah/)).toBeVisible()
  await checkAccessibility(page, 'planning the day again')
})

test('a move is undone from its toast, and says who was not notified until they are @desktop @slow', async ({
  page,
  portal,
  browser,
  checkAccessibility,
}) => {
  const head = await setUpPlanner(portal, NARROW, [stall('Umum 1', 'general')], [technician('Ade')])
  const day = nextWeekday(2)
  const { id, plate } = await bookAt(portal, day, '09:00', NARROW)
  const late = await bookAt(portal, day, '13:00', NARROW)
  await head.enter(page, `/desk/rencana?hari=${day}`)
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  const slip = (words: string) => board.getByRole('button', { name: new RegExp(`^${plate}, .*${words}`) })
  const drag = async (halfHours: number) => {
    await slip('').focus()
    await page.keyboard.press('g')
    for (let step = 0; step < halfHours; step++) await page.keyboard.press('Shift+ArrowRight')
  }
  const undo = page.getByRole('button', { name: 'Urungkan' })

  // An undo restores the plan.
  await expect(slip('09:00 sampai 10:00')).toBeVisible()
  await drag(2)
  await page.keyboard.press('Enter')
  await expect(slip('10:00 sampai 11:00, .*dipindah dengan tangan')).toBeVisible()
  await expect(page.getByText('Dipindah', { exact: true })).toBeVisible()
  await undo.click()
  await expect(page.getByText(`Diurungkan, ${plate}`)).toBeVisible()
  await expect(slip('09:00 sampai 10:00')).toBeFocused()
  await expect(slip('dipindah dengan tangan')).toHaveCount(0)

  // Another session has changed the job meanwhile, so the undo is refused.
  await drag(2)
  await page.keyboard.press('Enter')
  await expect(undo).toBeVisible()
  const { version } = await head.call(readVisit, { params: { visitId: id } })
  await head.call(freeJob, { params: { visitId: id }, body: { version, day } })
  await undo.click()
  const refused = page.getByRole('alert').filter({ hasText: `${plate} belum diurungkan` })
  await expect(refused).toContainText('Rencana ini sudah diubah oleh')
  await refused.getByRole('button', { name: 'Tutup' }).click()
  await expect(refused).toHaveCount(0)

  // To the hour of the next job, whose notification cannot be sent at first.
  await page.route('**/begin-notice', (route) => route.abort())
  await page.reload()
  await expect(slip('09:00 sampai 10:00')).toBeVisible()
  await drag(8)
  await page.getByRole('button', { name: 'Pindahkan dan kabari 2 pelanggan' }).click()
  const problem = page.getByRole('alert').filter({ hasText: `${late.plate} ikut berubah, tetapi` })
  await expect(problem).toContainText('belum dikabari. Belum tersimpan. Periksa jaringan, lalu coba lagi.')
  await expect(page.getByText('Dipindah', { exact: true })).toBeVisible()
  const decisions = page.getByRole('list', { name: 'Perlu keputusan' })
  const ask = decisions.getByRole('button', { name: `Kabari, ${late.plate}` })
  await expect(ask).toBeVisible()
  await checkAccessibility(page, 'a customer who was not notified')
  await page.unroute('**/begin-notice')
  await problem.getByRole('button', { name: /^Kabari / }).click()
  await expect(problem).toHaveCount(0)
  await expect(page.getByText(/ dikabari$/)).toBeVisible()
  await expect(ask).toHaveCount(0)
  const owner = await browser.newPage()
  await portal.enter(owner, late.person, 'pemberitahuan')
  const words = `${late.plate} mulai dikerjakan 14:00 WIB, jam booking 13:00`
  await expect(owner.getByText(words).first()).toBeVisible()
  await expect(owner.getByText(/^Perkiraan selesai 15:15 WIB, dipastikan saat mobil/).first()).toBeVisible()
  await owner.close()
})

test('planning the day again shows how many jobs moved, and returns the focus to its button @desktop @slow', async ({
  page,
  portal,
}) => {
  const head = await setUpPlanner(portal, REPLANNED, [stall('Umum 1', 'general'), stall('Umum 2', 'general')])
  const day = nextWeekday(2)
  const { id, plate } = await bookAt(portal, day, '09:00', REPLANNED)
  // Moved and freed again: the plan leaves the job there, planning again moves it.
  const params = { branchId: String(REPLANNED.id), day }
  const { stalls } = await head.call(readPlan, { params })
  const stall_id = stalls.find(({ name }) => name === 'Umum 2')?.id ?? ''
  const newest = async () => (await head.call(readVisit, { params: { visitId: id } })).version
  const place = { day, step: 0, stall_id, begin: 540 }
  await head.call(placeJob, { params: { visitId: id }, body: { version: await newest(), ...place } })
  await head.call(freeJob, { params: { visitId: id }, body: { version: await newest(), day } })
  await head.enter(page, `/desk/rencana?hari=${day}`)
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  const slipOn = (row: RegExp) =>
    board.getByRole('region', { name: row }).getByRole('button', { name: new RegExp(`^${plate}, `) })
  await expect(slipOn(/^Umum 2/)).toBeVisible()

  // By its key, while no element has the focus.
  const press = page.getByRole('button', { name: 'Rapikan', exact: true })
  const tidy = page.getByRole('dialog', { name: 'Rapikan rencana' })
  await page.keyboard.press('r')
  await expect(tidy.getByText('1 pekerjaan pindah, tidak ada janji yang berubah.')).toBeVisible()
  await tidy.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Rencana dirapikan, 1 perubahan')).toBeVisible()
  await expect(tidy).toBeHidden()
  await expect(press).toBeFocused()
  await expect(slipOn(/^Umum 1/)).toBeVisible()

  // By its button, and closed without a change.
  await press.click()
  await expect(tidy.getByText('Tidak ada yang bisa dirapikan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tidy).toBeHidden()
  await expect(press).toBeFocused()
})

test('an open panel stays with its car when a booking that was made before it is cancelled @desktop', async ({
  page,
  portal,
}) => {
  const head = await setUpPlanner(portal, OVERTAKEN)
  const day = nextWeekday(2)
  const first = await bookAt(portal, day, '09:00', OVERTAKEN)
  const { plate } = await bookAt(portal, day, '10:00', OVERTAKEN)
  const third = await bookAt(portal, day, '13:00', OVERTAKEN)
  await head.enter(page, `/desk/rencana?hari=${day}`)
  await page.getByRole('button', { name: new RegExp(`^${plate}, `) }).click()
  await expect(page.getByRole('complementary')).toHaveAccessibleName(`Pekerjaan ${plate}`)
  const { version } = await head.call(readVisit, { params: { visitId: first.id } })
  const body = { version, reason: 'Suku cadang belum datang' }
  await head.call(cancelVisit, { params: { visitId: first.id }, body })
  await page.getByRole('button', { name: '1 perubahan, tampilkan' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${first.plate}, `) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^${third.plate}, `) })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveAccessibleName(`Pekerjaan ${plate}`)
})

test('the board of a workshop without stalls leads to the page of stalls @phone', async ({
  page,
  portal,
}) => {
  const head = await createStaff(portal, 'head', [1001])
  await head.enter(page, '/desk/rencana')
  await expect(page.getByRole('heading', { name: 'Rencana belum dipakai' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stall & Teknisi' })).toBeVisible()
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Hari Ini' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rencana' })).toHaveCount(0)
})
