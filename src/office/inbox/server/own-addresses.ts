import type { AppContext } from '#server/app-context.ts'

const bare = (address: string) =>
  address
    .replace(/^.*<|>.*$/g, '')
    .trim()
    .toLowerCase()

/** `+tag` in front of the @ leads to the same mailbox. */
const withoutTag = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** The addresses that the configuration names as ours, without tags. */
function ownAddresses({ config }: Pick<AppContext, 'config'>): string[] {
  const { inbound } = config
  const user = inbound?.imap ? decodeURIComponent(new URL(inbound.imap.url).username) : ''
  return [config.mailFrom, config.contactMailTo, inbound?.address.replace('{token}', '') ?? '', user]
    .map((one) => withoutTag(bare(one)))
    .filter((one) => /.@./.test(one))
}

/** Whether an address is ours, with any tag or token: answering it could loop without end. Staff are not looked up. */
export function isOwnAddress(context: Pick<AppContext, 'config'>, address: string): boolean {
  const sender = address.toLowerCase()
  const [before = '', after = ''] = (context.config.inbound?.address ?? '').toLowerCase().split('{token}')
  return (
    ownAddresses(context).includes(withoutTag(sender)) ||
    (after !== '' && sender.startsWith(before) && sender.endsWith(after))
  )
}

/**
 * What a line that introduces a quote of ours contains, in lower case: the part of an address before its tag together with its
 * domain, or the name in front of our address.
 */
export interface OwnMarks {
  addresses: { local: string; domain: string }[]
  names: string[]
}

/** The marks by which a mail's quote of ours is recognised. */
export function ownMarks(context: Pick<AppContext, 'config'>): OwnMarks {
  const name = context.config.mailFrom.replace(/<.*$/, '').replaceAll('"', '').trim().toLowerCase()
  return {
    addresses: ownAddresses(context).map((address) => {
      const at = address.lastIndexOf('@')
      return { local: address.slice(0, at), domain: address.slice(at) }
    }),
    names: name ? [name] : [],
  }
}
