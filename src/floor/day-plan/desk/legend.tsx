import styles from './plan-screen.module.css'

const SIGNS = [
  ['', 'Belum datang'],
  ['here', 'Mobil datang'],
  ['running', 'Dikerjakan'],
  ['held', 'Ditahan'],
  ['late', 'Akan lewat janji'],
  ['done', 'Selesai'],
  ['pause', 'Istirahat'],
  ['check', 'Periksa akhir'],
] as const

/** The meaning of the edges and fills of slips. */
export const Legend = () => (
  <ul className={styles.legend}>
    {SIGNS.map(([sign, words]) => (
      <li key={words}>
        <i className={sign ? styles[sign] : undefined} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
)
