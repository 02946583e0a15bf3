import { useEffect } from 'react'

export const FOOT_NOTE_ID = 'catatan-kaki'

/** Shows `note` in the footer, which React does not render, while the page is mounted. */
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
