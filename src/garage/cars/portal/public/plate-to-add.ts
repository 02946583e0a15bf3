import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

// In the tab's storage and not in an address: it survives the sign-in, and no log gets it.
const KEY = `${VISIT_KEY_PREFIX}plate-to-add`

/** Stores a typed number plate for the form "Tambah Kendaraan". */
export function storePlateToAdd(plate: string): void {
  try {
    sessionStorage.setItem(KEY, plate.trim().toUpperCase())
  } catch {
    // Without a storage it is typed once more.
  }
}

/** The stored plate, once; empty without one. */
export function takePlateToAdd(): string {
  try {
    const plate = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return plate
  } catch {
    return ''
  }
}
