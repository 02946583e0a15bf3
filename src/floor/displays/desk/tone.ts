import { useEffect, useRef } from 'react'
import type { LastUpdate } from './display-state.ts'

const HERTZ = 660
const SECONDS = 0.7
/** Gain of the soft tone; 1 is the maximum. */
const LOUDNESS = 0.12

/** Plays one soft tone; silent in browsers that block audio before a user gesture. */
function playTone(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const begin = audio.currentTime
  tone.frequency.value = HERTZ
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.05)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start(begin)
  tone.stop(begin + SECONDS)
}

/** When the newest call was made, by the server's clock; empty without one. */
export const newestCall = ({ wall }: LastUpdate): string =>
  wall.called
    .map(({ called_at }) => called_at)
    .sort()
    .at(-1) ?? ''

/** Plays a tone at each call that is newer than those at the opening of the page, if the sound of the screen is on. */
export function useCallTone(update: LastUpdate): void {
  const newest = newestCall(update)
  const known = useRef(newest)
  const { sounds } = update.wall
  useEffect(() => {
    if (newest <= known.current) return
    known.current = newest
    if (sounds) playTone()
  }, [newest, sounds])
}
