import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Selects a part of the text of a field. */
const select = (field: Locator, from: number, to: number) =>
  field.evaluate(
    (input: HTMLInputElement, [start, end]) => input.setSelectionRange(start ?? 0, end ?? 0),
    [from, to],
  )
const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)

test('dates and kilometres keep the caret, take typed separators and refuse too much @phone', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  await portal.enter(page, person, `biaya-mobil/${person.car.id}`)
  const day = page.getByRole('textbox', { name: 'Tanggal' })
  await day.fill('')
  await day.pressSequentially('4.8.2026')
  await expect(day).toHaveValue('4/8/2026')
  await day.blur()
  await expect(day).toHaveValue('04/08/2026')
  await day.focus()
  await select(day, 3, 5)
  await day.pressSequentially('11')
  await expect(day).toHaveValue('04/11/2026')
  expect(await caretOf(day)).toBe(5)
  const odometer = page.getByRole('textbox', { name: 'Odometer' })
  await odometer.pressSequentially('45123')
  await select(odometer, 2, 2)
  await odometer.press('Backspace')
  await odometer.pressSequentially('9')
  await expect(odometer).toHaveValue('49.123')
  expect(await caretOf(odometer)).toBe(2)
  await odometer.fill('45.123,5')
  await expect(odometer).toHaveValue('45.123')
})
