import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '#account/passkeys/passkeys.contract.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { PASSWORD } from './people.ts'
import { testBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

const ORIGIN = 'http://localhost:3000'
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** Deviations that a device or a browser can be asked for. */
interface Habits {
  origin: string
  rpId: string
  /** Verifies its holder. */
  verifies: boolean
  /** It was touched; a browser that makes a passkey by itself says no. */
  present: boolean
  /** How the page was asked to vouch for the device. */
  attestation: { fmt: string; attStmt: Map<string, CBORType> }
  algorithm: 'ES256' | 'EdDSA'
}
const HONEST: Habits = {
  origin: ORIGIN,
  rpId: 'localhost',
  verifies: true,
  present: true,
  attestation: { fmt: 'none', attStmt: new Map() },
  algorithm: 'ES256',
}

/** A device that makes and uses one passkey, as WebAuthn writes it. */
export function authenticator(habits: Partial<Habits> = {}) {
  const { origin, rpId, verifies, present, attestation, algorithm } = { ...HONEST, ...habits }
  const { privateKey, publicKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const point = (name: 'x' | 'y') => Uint8Array.from(Buffer.from(jwk[name] ?? '', 'base64url'))
  const key = new Map<string | number, CBORType>(
    algorithm === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point('x')],
          [-3, point('y')],
        ]
      : [
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, point('x')],
        ],
  )
  const id = randomBytes(32)
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const }
  const state = { uses: 0, userHandle: '' }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (more: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = (present ? PRESENT : 0) | (verifies ? VERIFIED : 0) | (more.length > 0 ? HAS_KEY : 0)
    head.writeUInt32BE(state.uses, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), head, more])
  }

  return {
    /** Uses so far, as the next answer will count on from; a copy of a device counts on from an older one. */
    state,
    make({ options }: ReplyOf<typeof beginPasskey>) {
      state.userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const keyData = Buffer.concat([Buffer.alloc(16), length, id, encodeCBOR(key)])
      const object = new Map<string, CBORType>([
        ['fmt', attestation.fmt],
        ['attStmt', attestation.attStmt],
        ['authData', Uint8Array.from(authData(keyData))],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge)),
          attestationObject: text(Buffer.from(encodeCBOR(object))),
          transports: ['internal'],
        },
      }
    },
    use({ options }: ReplyOf<typeof beginPasskeySignIn>) {
      state.uses++
      const client = clientData('webauthn.get', options.challenge)
      const data = authData()
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: state.userHandle,
        },
      }
    },
  }
}

/** A passkey of a customer, made on `device` in a browser of its own. */
export async function passkeyOf(server: TestServer, { token }: { token: string }, device = authenticator()) {
  const call = testBrowser(server, ORIGIN).as(token)
  const asked = await call(beginPasskey, { body: { password: PASSWORD } })
  return call(addPasskey, { body: { name: 'Ponsel', credential: device.make(asked) } })
}

/** Signs in with a passkey on `device`, in a browser of its own. */
export async function signInBy(server: TestServer, device: ReturnType<typeof authenticator>) {
  const call = testBrowser(server, ORIGIN).as()
  const asked = await call(beginPasskeySignIn, {})
  return call(signInWithPasskey, { body: { credential: device.use(asked) } })
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
