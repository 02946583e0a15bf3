import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { somePhone } from '../../portal.ts'
import { createStaff } from '../../staff.ts'
import { advisorOf, withVisit } from '../workshop/visit-pages.ts'

/** Counts the fields with a value, and names those whose value has the colour of a placeholder. */
const findPaleFields = (page: Page) =>
  page.evaluate(() => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--tt-ink-3)'
    const hintColour = getComputedStyle(probe).color
    probe.remove()
    const fields = [...document.querySelectorAll<Field>('input, select, textarea')].filter(
      (field) => !/radio|checkbox|file|hidden/.test(field.type) && field.checkVisibility(),
    )
    const chosen = fields.filter(({ value }) => value !== '')
    const placeholders = (field: Field) =>
      field.matches('[placeholder]')
        ? [hintColour, getComputedStyle(field, '::placeholder').color]
        : [hintColour]
    const wrong = chosen.filter((field) => placeholders(field).includes(getComputedStyle(field).color))
    const nameOf = (field: Field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label')
    return { chosen: chosen.length, wrong: wrong.map(nameOf) }
  })

/** Chooses something in every field that is shown and empty. */
async function fillIn(page: Page): Promise<void> {
  for (const list of await page.locator('select:visible:enabled').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  const typed = 'input:is([type=text], [type=search], [type=tel], [type=email], :not([type])), textarea'
  for (const field of await page.locator(typed).filter({ visible: true }).all()) {
    const hint = (await field.getAttribute('placeholder')) ?? ''
    const value = hint.startsWith('DD') ? '24/11/2026' : hint.startsWith('HH') ? '09:30' : '1234'
    if ((await field.isEditable()) && (await field.inputValue()) === '') await field.fill(value)
  }
}

async function expectInk(page: Page, what: string, least: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Some fields appear later than others, and a search clears its field when its answer arrives.
    await expect(async () => {
      await fillIn(page)
      const { chosen, wrong } = await findPaleFields(page)
      expect(wrong, `${what}, ${colorScheme}`).toEqual([])
      expect(chosen, what).toBeGreaterThanOrEqual(least)
    }).toPass()
  }
}

test('shows what was chosen or typed in ink, never in the colour of a placeholder @desktop', {
  tag: '@slow',
}, async ({ page, portal }) => {
  await page.goto('/dashboard/register')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectInk(page, 'the registration', 2)
  await page.goto('/mobil')
  await expect(page.getByLabel('Urutkan')).toBeVisible()
  await expectInk(page, 'the used cars', 2)
  await page.goto('/referensi-start-trade-in')
  await expect(page.getByRole('combobox').first()).toBeEnabled()
  await expectInk(page, 'the trade-in', 1)
  await portal.enter(page, await portal.customer({ phone: somePhone() }), 'cars')
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Nomor Polisi')).toBeVisible()
  await expectInk(page, 'a new car', 4)
})

test('the desk shows what was chosen or typed in ink, never in the colour of a placeholder @desktop', {
  tag: '@slow',
}, async ({ page, portal }) => {
  const { booking } = await withVisit(portal)
  await (await advisorOf(portal, booking.id)).receive()
  const bayu = await createStaff(portal, 'head')
  for (const [path, label, least] of [
    [`/desk/kunjungan/${booking.id}/terima`, 'Odometer', 4],
    ['/desk/jam', 'Telepon bengkel', 10],
    ['/desk/walk-in', 'Pelat', 4],
  ] as const) {
    await bayu.enter(page, path)
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expectInk(page, path, least)
  }
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/jejak')
  await expect(page.getByLabel('Tindakan')).toBeVisible()
  await expectInk(page, 'the audit log', 6)
})
