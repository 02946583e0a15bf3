import type { ReactNode } from 'react'
import { HOME_PATH, LOGIN_PATH } from '#web/portal/guards.ts'
import { Link } from '#web/router/link.tsx'
import { useToken } from '#web/sign-in.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import styles from './problem-screens.module.css'
import { SERVER_FAULT, UNKNOWN_ADDRESS } from './problem-texts.ts'

/** The page of an unknown address. */
export const UnknownAddress = () => <Problem words={UNKNOWN_ADDRESS} />

/** Replaces a page that the server could not render. */
export const ServerFault = () => (
  <Problem words={SERVER_FAULT}>
    <p>
      {/* The empty address is the current one: a link reloads the page before hydration, too. */}
      <ButtonAnchor href="">Coba lagi</ButtonAnchor>
    </p>
  </Problem>
)

function Problem({ words, children }: { words: typeof SERVER_FAULT; children?: ReactNode }) {
  usePageTitle(words.title)
  return (
    <div className={layout.stack6}>
      <div className={layout.stack2}>
        <h1>{words.title}</h1>
        <p className={layout.soft}>{words.text}</p>
      </div>
      {children}
      <RecoveryLinks />
    </div>
  )
}

function RecoveryLinks() {
  const signedIn = useToken() !== null
  const ways = [
    signedIn
      ? { to: HOME_PATH, name: 'Beranda', note: 'Mobil, servis, dan akun Anda' }
      : { to: LOGIN_PATH, name: 'Masuk', note: 'Ke mobil, servis, dan akun Anda' },
    { to: '/mobil', name: 'Mobil Bekas', note: 'Mobil bersertifikat dengan hasil inspeksi' },
    { to: '/referensi-start-trade-in', name: 'Tukar Tambah', note: 'Cek harga mobil Anda' },
  ]
  return (
    <nav aria-label="Lanjutkan ke" className={styles.ways}>
      <ul>
        {ways.map(({ to, name, note }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <span>
                <b>{name}</b>
                <span className={layout.soft}>{note}</span>
              </span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
