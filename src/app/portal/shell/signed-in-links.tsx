import { Bell } from '#account/notifications/portal/public/bell.tsx'
import { useProfile } from '#account/profile/portal/requests.ts'
import { firstNameOf } from '#core/person.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { Queries } from '#web/queries.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './public-layout.module.css'

/** The bell and the first name of a signed-in visitor of public pages, some of which ask nothing else by queries. */
export const SignedInLinks = () => (
  <Queries>
    <Bell />
    <HomeLink />
  </Queries>
)

function HomeLink() {
  const name = useProfile().data?.userprofile.name
  const first = name ? firstNameOf(name) : null
  return (
    <ButtonLink
      to={HOME_PATH}
      variant="alt"
      size="sm"
      className={styles.name}
      aria-label={first ? `${first}, Beranda` : undefined}
    >
      <span>{first ?? 'Beranda'}</span>
    </ButtonLink>
  )
}
