import type { StaffRole } from '#core/endpoint.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { type MenuName, menuEntry } from '#web/desk/menu.ts'
import { useSession } from '#web/desk/session.ts'
import { switchShortcuts, useShortcutsOn } from '#web/desk/shortcuts.ts'
import { signOut } from '#web/desk/sign-out.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { Section, SectionActs } from '#web/ui/section.tsx'
import styles from './account.module.css'
import { CodesSection } from './codes-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'

/** Pages that a phone's menu has no room for; an advisor's own figures are in no menu. */
const ELSEWHERE: Record<StaffRole, readonly MenuName[]> = {
  advisor: ['angka'],
  head: ['jam', 'stall', 'angka', 'penasihat'],
  office: [],
}

/** The account of the signed-in member of staff: sign-in methods, passkeys, sign-out on a phone. */
export function AccountScreen() {
  const session = useSession()
  const { name, email, role, branches, has_password } = session
  const where = role === 'office' ? [] : branches.map((branch) => branch.name)
  return (
    <>
      <h1>Akun</h1>
      <p className={layout.soft}>{[name, STAFF_ROLE_LABELS[role], ...where].join(', ')}</p>
      <p className={layout.soft}>{email}</p>
      <div className={styles.sections}>
        <PasskeysSection owner={{ email, hasPassword: has_password }} />
        {has_password && (
          <>
            <PasswordSection email={email} />
            <CodesSection email={email} />
          </>
        )}
        <ShortcutsSection />
        {ELSEWHERE[role].length > 0 && (
          <ul className={styles.elsewhere}>
            {ELSEWHERE[role].map(menuEntry).map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.leave}>
          <Button variant="alt" block onClick={() => void signOut()}>
            Keluar
          </Button>
        </div>
      </div>
    </>
  )
}

function ShortcutsSection() {
  const on = useShortcutsOn()
  return (
    <Section
      title="Tombol pintas"
      note="Satu huruf membuka dialog atau memindah fokus. Daftarnya ada di tombol ?."
    >
      <SectionActs>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={on}
            checked={on}
            onChange={(event) => switchShortcuts(event.target.checked)}
          />
          Pakai tombol pintas di perangkat ini
        </label>
      </SectionActs>
    </Section>
  )
}
