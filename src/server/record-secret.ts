import type { AppContext } from './app-context.ts'
import { keyedHash, sameSecret } from './hashing.ts'

/** 128 bits of base64url. */
const SECRET_LENGTH = 22

/** Records that a link opens for somebody without an account. */
type Kind = 'order-link' | 'car-alert'
type Keys = Pick<AppContext, 'secrets'>

const derive = (key: string, kind: Kind, id: string) =>
  keyedHash(key, `${kind}:${id}`).slice(0, SECRET_LENGTH)

/** The secret of the link of a record. Derived and not stored, so that each message can carry it and no row gives it away. */
export const recordSecret = ({ secrets }: Keys, kind: Kind, id: string): string =>
  derive(secrets.present, kind, id)

/** Whether a secret opens a record, also one that was derived before the server's key was replaced. */
export const opensRecord = ({ secrets }: Keys, kind: Kind, id: string, secret: string): boolean =>
  secrets.accepted.some((key) => sameSecret(derive(key, kind, id), secret))
