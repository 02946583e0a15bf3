import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Key } from '../../parts/key.tsx'
import { useShortcuts, useShortcutsOn } from '../../shortcuts.ts'
import styles from './key-hints.module.css'

const SHORT: [string[], string][] = [
  [['/'], 'cari'],
  [['←', '→'], 'jalur'],
  [['↑', '↓'], 'kunjungan'],
  [['Enter'], 'buka'],
  [['[', ']'], 'hari'],
  [['W'], 'walk-in'],
  [['?'], 'semua tombol'],
]
const ALL: [string[], string][] = [
  ...SHORT.slice(0, -1),
  [['H'], 'hari ini'],
  [['L'], 'cetak lembar hari'],
  [['Esc'], 'kembali'],
  [['D'], 'mobil datang'],
  [['K'], 'konfirmasi'],
  [['P'], 'pindah jam'],
  [['C'], 'catatan internal'],
  [['T'], 'tidak datang'],
  [['B'], 'batalkan'],
  [['M'], 'tandai menunggu'],
  [['S'], 'selesai'],
]

const Hint = ({ keys, words }: { keys: string[]; words: string }) => (
  <li>
    {keys.map((key) => (
      <Key key={key}>{key}</Key>
    ))}
    {words}
  </li>
)

/** The keys that work here, for whoever has them; `?` shows them all. */
export function KeyHints() {
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  if (!useShortcutsOn()) return null
  return (
    <>
      <ul className={styles.hints} aria-hidden="true">
        {SHORT.map(([keys, words]) => (
          <Hint key={words} keys={keys} words={words} />
        ))}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title="Tombol pintas" width="34rem">
        <dl className={styles.all}>
          {ALL.map(([keys, words]) => (
            <div key={words}>
              <dt>{keys.join(' ')}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
