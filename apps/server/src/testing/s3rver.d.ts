declare module 's3rver' {
  interface Settings {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: [] }[]
  }
  export default class S3rver {
    constructor(settings: Settings)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
