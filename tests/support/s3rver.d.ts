declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** A server that speaks S3, for tests; it accepts a wrong secret and calls without a signature. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
