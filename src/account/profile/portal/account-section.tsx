import { useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { LetterMark } from '#web/ui/letter-mark.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { LinkButton } from './link-button.tsx'
import styles from './profile.module.css'
import { ProfileSection } from './profile-section.tsx'
import { type Account, type Provider, useUnlinkAccount } from './requests.ts'

interface LinkedAccount {
  slug: Provider
  name: string
  letter: string
  linked: boolean
  /** E-mail of the linked account. */
  email: string | null
}

function linkedAccounts({ user }: Account): LinkedAccount[] {
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

/** The toggle saves nothing: it only makes linking available. */
export function AccountSection({ account }: { account: Account }) {
  const [editing, setEditing] = useState(false)
  const accounts = linkedAccounts(account)
  return (
    <ProfileSection
      id="detail-akun"
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
            <LinkRow key={entry.slug} {...entry} owner={account.user.email} />
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

function LinkRow({ slug, name, letter, linked, email, owner }: LinkedAccount & { owner: string }) {
  return (
    <div className={classNames(layout.go, styles.account)}>
      <LetterMark letter={letter} />
      <span className={layout.words}>
        <span className={styles.name}>
          {name} {linked && <Badge kind="ok">Terhubung</Badge>}
        </span>
        <span className={classNames(layout.small, layout.muted)}>{linked ? email : 'Belum terhubung'}</span>
      </span>
      {linked ? (
        <UnlinkButton slug={slug} name={name} />
      ) : (
        <LinkButton slug={slug} name={name} owner={owner} />
      )}
    </div>
  )
}

function UnlinkButton({ slug, name }: Pick<LinkedAccount, 'slug' | 'name'>) {
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
