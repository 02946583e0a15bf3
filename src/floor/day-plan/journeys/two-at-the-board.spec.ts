import { formatPlate } from '#core/plates.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone, somePlate } from '#tests/journeys/portal.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import { openPlannedWorkshop } from './planned-workshop.ts'

test('a board on which a panel is open says that a colleague changed something, and shows it when asked @desktop', async ({
  page,
  portal,
}) => {
  const { head, params, plate } = await openPlannedWorkshop(portal, 1041)
  // A tablet, whose panel covers a part of the board.
  await page.setViewportSize({ width: 1024, height: 768 })
  await head.enter(page, '/desk/rencana')
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  await board.getByRole('button', { name: new RegExp(`^${plate}, `) }).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await expect(panel).toBeVisible()
  const second = { plate: somePlate(), name: 'Budi Hartono', phone: somePhone() }
  await head.call(receiveWalkIn, { params, body: { ...second, service_type: 'Servis Umum' } })
  const added = board.getByRole('button', { name: new RegExp(`^${formatPlate(second.plate)}, `) })
  const newer = panel.getByRole('button', { name: '1 perubahan, tampilkan' })
  await expect(newer).toBeVisible()
  await expect(added).toHaveCount(0)
  await newer.click()
  await expect(added).toBeVisible()
  await expect(newer).toHaveCount(0)
  await expect(panel).toBeVisible()
})
