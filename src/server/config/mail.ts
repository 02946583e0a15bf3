import { ConfigError, type Settings } from './settings.ts'

const ADDRESS = /[^\s@<>",;:]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?/i
/** An address, alone or behind a name: `Toyota Trust <no-reply@example.co.id>`. */
const SENDER = new RegExp(`^(?:[^<>\\r\\n]+<${ADDRESS.source}>|${ADDRESS.source})$`, 'i')
const RECEIVER = new RegExp(`^${ADDRESS.source}$`, 'i')
const HERE = /@localhost>?$/i

/** `MAIL_FROM` and `CONTACT_MAIL_TO`; in production each is needed and leads somewhere. */
export function readMailAddresses({ text }: Settings, production: boolean) {
  const read = (name: string, fallback: string, allowed: RegExp, like: string) => {
    const raw = text(name) || fallback
    if (!allowed.test(raw)) throw new ConfigError(`${name} must be like ${like}, not "${raw}"`)
    if (production && HERE.test(raw)) throw new ConfigError(`${name} is required with NODE_ENV=production`)
    return raw
  }
  return {
    mailFrom: read(
      'MAIL_FROM',
      'Toyota Trust <no-reply@localhost>',
      SENDER,
      'Toyota Trust <no-reply@example.co.id>',
    ),
    contactMailTo: read('CONTACT_MAIL_TO', 'layanan@localhost', RECEIVER, 'layanan@example.co.id'),
  }
}
