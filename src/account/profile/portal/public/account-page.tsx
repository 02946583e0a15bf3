import type { ComponentProps, ReactNode } from 'react'
import { BELL } from '#account/notifications/portal/public/bell-path.ts'
import { usePasskeys } from '#account/passkeys/portal/requests.ts'
import { displayPhone } from '#core/phone.ts'
import { useContact } from '#office/contact/portal/public/use-contact.tsx'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/location.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconRow, IconRows } from '#web/ui/icon-row.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import layout from '#web/ui/layout.module.css'
import { type Account, usePhoneStatus, useProfile } from '../requests.ts'
import styles from './account-page.module.css'

const PERSON = 'M12 12a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.6 20c.6-3.6 3.6-5.4 7.4-5.4s6.8 1.8 7.4 5.4'
const CHAIN =
  'M10 14a4 4 0 0 0 5.7 0l2.6-2.6a4 4 0 0 0-5.7-5.7L11.4 6.900M14 10a4 4 0 0 0-5.7 0l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.200-1.200'
const LOCK =
  'M7 10.5h10c.6 0 1 .4 1 1v7c0 .6-.4 1-1 1H7c-.6 0-1-.4-1-1v-7c0-.6.4-1 1-1ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5'
const PAPER =
  'M7.4 3.8h6.4l4 4v11.4c0 .5-.4 1-1 1H7.4c-.6 0-1-.5-1-1V4.8c0-.6.4-1 1-1ZM9.4 12h5.200M9.4 15.600h5.200'

const MESSAGE =
  'M5 5.2h14c.6 0 1 .4 1 1v9.600c0 .6-.4 1-1 1h-7l-4.200 3.400v-3.400H5c-.6 0-1-.4-1-1V6.200c0-.6.4-1 1-1Z'

interface Props {
  title: string
  /** Above the title, to the page that led here. */
  back?: ReactNode
  /** In place of the sections, while the account is not loaded. */
  waiting: ReactNode
  children: ReactNode
}

/** A page of the account: on wide screens with its identity and menu at the side, which phones show on Profile only. */
export function AccountPage({ title, back, waiting, children }: Props) {
  const account = useProfile().data
  // Whether the number is verified decides how tall the card is.
  const isPending = usePhoneStatus().isPending
  return (
    <div className={styles.page}>
      {back}
      <h1 className={styles.heading}>{title}</h1>
      {account && !isPending ? (
        <div className={classNames(styles.columns, back !== undefined && styles.elsewhere)}>
          <div className={styles.side}>
            <IdentityCard account={account} />
            <AccountMenu account={account} />
          </div>
          <div className={styles.sections}>{children}</div>
        </div>
      ) : (
        waiting
      )}
    </div>
  )
}

/** Who is signed in, and whether e-mail and number are verified. */
function IdentityCard({ account: { user, userprofile } }: { account: Account }) {
  const status = usePhoneStatus().data
  const { name, phone } = userprofile
  return (
    <div className={styles.card}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name || user.email)}
      </span>
      <b>{name || user.email}</b>
      <Verified done={user.confirmed}>{user.email}</Verified>
      {phone && status && <Verified done={status.proved_at !== null}>{displayPhone(phone)}</Verified>}
    </div>
  )
}

function Verified({ done, children }: { done: boolean; children: string }) {
  return (
    <p className={done ? undefined : styles.open}>
      <Icon name={done ? 'check' : 'alert'} size={18} />
      <span>
        {children}
        {done && <span className={layout.visuallyHidden}>, terverifikasi</span>}
      </span>
      {!done && <Link to="/dashboard/keamanan">Verifikasi</Link>}
    </p>
  )
}

/** The parts of the account: two on this page, the others on their own. */
function AccountMenu({ account: { user } }: { account: Account }) {
  const passkeys = usePasskeys().data
  const linked = [user.google_id !== null && 'Google', user.facebook_id !== null && 'Facebook'].filter(
    Boolean,
  )
  const contact = useContact()
  const hasNoPasskey = passkeys?.length === 0
  return (
    <nav aria-label="Akun">
      <IconRows>
        <Row to="/dashboard/profile#data-diri" path={PERSON} name="Data Diri">
          Nama, nomor, tanggal lahir
        </Row>
        <Row to="/dashboard/profile#detail-akun" path={CHAIN} name="Detail Akun">
          {linked.length > 0 ? `${linked.join(' dan ')} terhubung` : 'Belum terhubung'}
        </Row>
        <Row to="/dashboard/pengingat" path={BELL} name="Pengingat">
          Cara kami mengabari Anda
        </Row>
        <Row to="/dashboard/keamanan" path={LOCK} name="Keamanan Akun" isSoon={hasNoPasskey}>
          {hasNoPasskey ? 'Belum ada passkey' : 'Passkey, perangkat, email'}
        </Row>
        <Row to="/dashboard/data-saya" path={PAPER} name="Data Saya">
          Unduh, persetujuan, hapus akun
        </Row>
        <Row onPress={contact.toggle} path={MESSAGE} name="Bantuan">
          Tulis kepada kami
        </Row>
      </IconRows>
      {contact.dialog}
    </nav>
  )
}

/** A row of the menu, marked on its own page. */
const Row = ({ name, to, ...rest }: ComponentProps<typeof IconRow> & { name: string }) => (
  <IconRow {...rest} name={name} to={to} isCurrent={useLocation().pathname === to} />
)
