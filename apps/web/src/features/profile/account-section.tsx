import type { MouseEvent } from 'react'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import layout from '../../ui/layout.module.css'
import { LetterMark } from '../../ui/letter-mark.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './profile.module.css'
import { ProfileSection } from './profile-section.tsx'
import { type Account, type Provider, useLinkAccount, useUnlinkAccount } from './requests.ts'

interface Linked {
  slug: Provider
  name: string
  letter: string
  linked: boolean
  /** E-mail of the linked account. */
  email: string | null
}

function linkedAccounts({ user }: Account): Linked[] {
  return [
    {
      slug: 'google',
      name: 'Google',
      letter: 'G',
      linked: user.google_id !== null,
      email: user.googleaccountid,
    },
    {
      slug: 'facebook',
      name: 'Facebook',
      letter: 'f',
      linked: user.facebook_id !== null,
      email: user.facebookaccountid,
    },
  ]
}

/** The toggle saves nothing: it only makes linking available (spec 4.16). */
export function AccountSection({ account }: { account: Account }) {
  const [editing, setEditing] = useState(false)
  const accounts = linkedAccounts(account)
  return (
    <ProfileSection
      title="Detail Akun"
      note="Masuk lebih cepat dengan akun lain."
      editing={editing}
      onEdit={() => setEditing(true)}
      onSave={() => setEditing(false)}
      onCancel={() => setEditing(false)}
    >
      {editing ? (
        <div>
          {accounts.map((entry) => (
            <LinkRow key={entry.slug} {...entry} />
          ))}
        </div>
      ) : (
        <DefinitionList
          items={accounts.map(({ name, linked, email }) => ({
            term: name,
            detail: linked ? (email ?? 'Terhubung') : <span className={styles.none}>Belum terhubung</span>,
          }))}
        />
      )}
    </ProfileSection>
  )
}

function LinkRow({ slug, name, letter, linked, email }: Linked) {
  return (
    <div className={classNames(layout.go, styles.account)}>
      <LetterMark letter={letter} />
      <span>
        <span className={styles.name}>
          {name} {linked && <Badge kind="ok">Terhubung</Badge>}
        </span>
        <span className={classNames(layout.small, layout.muted)}>{linked ? email : 'Belum terhubung'}</span>
      </span>
      {linked ? <UnlinkButton slug={slug} name={name} /> : <LinkButton slug={slug} name={name} />}
    </div>
  )
}

/**
 * A link, because it leads away to the provider. A page turn carries no token, so a press first asks for an
 * address that stands for the signed-in customer.
 */
function LinkButton({ slug, name }: Pick<Linked, 'slug' | 'name'>) {
  const link = useLinkAccount()
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    if (link.isPending) return
    link.mutate(slug, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => window.alert(messageOf(error)),
    })
  }
  return (
    <ButtonAnchor
      variant="alt"
      size="sm"
      href={`/connect/${slug}`}
      aria-label={`Hubungkan ${name}`}
      aria-busy={link.isPending || undefined}
      onClick={leave}
    >
      Hubungkan
    </ButtonAnchor>
  )
}

function UnlinkButton({ slug, name }: Pick<Linked, 'slug' | 'name'>) {
  const unlink = useUnlinkAccount()
  const toast = useToast()
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Putuskan ${name}`}
      busy={unlink.isPending}
      onClick={() =>
        unlink.mutate(slug, {
          onSuccess: () => toast('Perubahan disimpan'),
          onError: (error) => window.alert(messageOf(error)),
        })
      }
    >
      Putuskan
    </Button>
  )
}
