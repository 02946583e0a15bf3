import S3rver from 's3rver'
import { temporaryDataDir } from './embedded-server.ts'

/** The server `s3rver`: written by others, it stores objects as S3 does, but accepts every signature. */
export async function startS3rver() {
  const { dataDir, remove } = temporaryDataDir()
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: dataDir },
    configureBuckets: [{ name: 'stock', configs: [] }],
  })
  const { port } = await server.run()
  let opened = 0
  return {
    /** Each time another prefix, below which nothing lies yet. */
    settings: () => ({
      MEDIA_URL: `s3://stock/foto-${++opened}?endpoint=http://127.0.0.1:${port}&region=id-1`,
      MEDIA_KEY: 'S3RVER',
      MEDIA_SECRET: 'S3RVER',
    }),
    async close() {
      await server.close()
      remove()
    },
  }
}
