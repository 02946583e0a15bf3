/** Where a database is: one address, or several of which one takes writes. */
export interface Hosts {
  addresses: readonly string[]
  /** Whether only a server that takes writes will do. */
  writable: boolean
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/
const ASKED = /([?&])target_session_attrs=([\w-]*)(?:&|$)/

/** Reads `postgres://user@one:5432,two:5433/name?target_session_attrs=read-write`, as libpq does. */
export function hostsIn(address: string): Hosts {
  const [, front = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? []
  const wanted = ASKED.exec(rest)?.[2]
  const behind = rest.replace(ASKED, '$1').replace(/[?&]$/, '')
  const addresses = hosts.split(',').map((host) => front + host + behind)
  const writable = wanted ? ['read-write', 'primary'].includes(wanted) : addresses.length > 1
  return { addresses, writable }
}

/** The host to connect to: the one that answered last, until it fails. */
export interface ChosenHost {
  now(): string
  /** Moves on to the next host after `address` failed or refused writes, unless another caller already did. */
  leave(address: string): void
}

export function chooseHost({ addresses }: Hosts): ChosenHost {
  let at = 0
  const now = () => addresses[at % addresses.length] ?? ''
  return {
    now,
    leave(address) {
      if (address === now()) at++
    },
  }
}
