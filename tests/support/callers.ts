import type { TestServer } from './test-server.ts'

/** Posts from an address of the network. */
export const postFrom =
  (server: TestServer) => (remoteAddress: string, url: string, payload: object, token?: string) =>
    server.send({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
