import { EmailConfirmation } from '#account/email-change/portal/public/email-confirmation.tsx'
import { EmailSection } from '#account/email-change/portal/public/email-section.tsx'
import { PasskeysSection } from '#account/passkeys/portal/public/passkeys-section.tsx'
import { usePasskeys } from '#account/passkeys/portal/requests.ts'
import { AccountPage } from '#account/profile/portal/public/account-page.tsx'
import { PhoneSection } from '#account/profile/portal/public/phone-section.tsx'
import { useOwner, usePhoneStatus, useProfile } from '#account/profile/portal/requests.ts'
import { SessionsSection } from '#account/sessions/portal/public/sessions-section.tsx'
import { useSessions } from '#account/sessions/portal/requests.ts'
import { Link } from '#web/router/link.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionSkeleton } from '#web/ui/section.tsx'
import styles from './security.module.css'

/** What customers protect themselves with; each part comes from the `public/` folder of its feature. */
export function SecurityScreen() {
  const profile = useProfile()
  const owner = useOwner()
  // A list that arrives later would move the sections below it. The section of a failed one offers a retry.
  const isLoading = [useSessions(), usePasskeys()].some(({ isFetched }) => !isFetched)
  const waiting = (
    <QueryStatus query={profile}>
      <SectionSkeleton />
    </QueryStatus>
  )
  return (
    <AccountPage
      title="Keamanan Akun"
      back={
        <BackLink to="/dashboard/profile" className={styles.back}>
          Kembali ke Profile
        </BackLink>
      }
      waiting={waiting}
    >
      <EmailConfirmation />
      {owner && !isLoading ? (
        <div>
          <Standing />
          <PasskeysSection owner={owner} />
          <SessionsSection />
          <EmailSection owner={owner} />
          <PhoneSection />
          {owner.hasPassword && (
            <Section title="Password" note="Password yang bocor di tempat lain juga membuka akun ini.">
              <Link className={layout.link} to="/dashboard/profile#ubah-password">
                Ubah password di Profile
              </Link>
            </Section>
          )}
        </div>
      ) : (
        waiting
      )}
    </AccountPage>
  )
}

/** In one panel: what is verified, and on how many devices the account is open. */
function Standing() {
  const isConfirmed = useProfile().data?.user.confirmed ?? false
  const isProved = Boolean(usePhoneStatus().data?.proved_at)
  const devices = useSessions().data?.length ?? 1
  const hasPasskey = (usePasskeys().data?.length ?? 0) > 0
  const isDone = isConfirmed && isProved
  return (
    <div className={isDone ? styles.done : styles.open}>
      <Icon name={isDone ? 'check' : 'alert'} />
      <b>
        {isDone ? 'Email dan nomor' : isConfirmed ? 'Nomor handphone' : 'Email'}{' '}
        <em>{isDone ? 'terverifikasi' : 'belum diverifikasi'}</em>
      </b>
      <p>
        Akun terbuka di {devices} perangkat.
        {!hasPasskey && ' Dengan passkey, Anda tidak perlu mengetik password.'}
      </p>
    </div>
  )
}
