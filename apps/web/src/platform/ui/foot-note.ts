import { useEffect } from 'react'

export const FOOT_NOTE_ID = 'catatan-kaki'

/** Shows `note` in the footer, which is no part of the program, as long as its page is shown. */
export function useFootNote(note: string): void {
  useEffect(() => {
    const place = document.getElementById(FOOT_NOTE_ID)
    if (!place) return
    place.textContent = note
    return () => {
      place.textContent = ''
    }
  }, [note])
}
