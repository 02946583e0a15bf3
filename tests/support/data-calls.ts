import { changeRowsAlone, readApprovals } from '#office/data-sets/desk-data-approvals.contract.ts'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import { allowManyRows, liveFileOf, uploaded, withoutLine } from './data-sets.ts'
import { staffMember, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

const A_HOLIDAY = 'date,name,kind,status,source\r\n2027-01-01,Tahun Baru 2027,national,expected,Perkiraan\r\n'
/** A file uploaded by head office. */
async function anUpload(server: TestServer, by?: TestStaff): Promise<string> {
  const office = by ?? (await staffMember(server, 'office'))
  const day = `20${30 + (holidays++ % 60)}-01-02`
  const text = `${A_HOLIDAY}${day},Hari ${day},national,expected,Perkiraan\r\n`
  return (await uploaded(office, 'holidays', text)).id
}
let holidays = 0

/** Stock with a row less, which waits for a second person because one alone may publish none. */
async function aProposal(server: TestServer): Promise<string> {
  await allowManyRows(server, 0)
  const office = await staffMember(server, 'office')
  const { id } = await uploaded(office, 'used-cars', withoutLine(await liveFileOf(office, 'used-cars'), 2))
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  return id
}

/** A requested higher limit of rows. */
async function aRaise(server: TestServer): Promise<number> {
  const office = await staffMember(server, 'office')
  const { rows } = await office.call(readApprovals, {})
  await office.call(changeRowsAlone, { body: { rows: rows + 1 } })
  return rows + 1
}

/** The calls about tables of head office, each with what makes it succeed. */
export const dataCalls = {
  readDataSet: () => ({ params: { kind: 'holidays' } }),
  readLiveRows: () => ({ params: { kind: 'holidays' } }),
  uploadData: () => ({
    params: { kind: 'holidays' },
    query: { name: 'libur.csv' },
    body: Buffer.from(A_HOLIDAY),
  }),
  readUpload: async (server: TestServer) => ({ params: { uploadId: await anUpload(server) } }),
  readConsequences: async (server: TestServer) => ({ params: { uploadId: await anUpload(server) } }),
  uploadLines: async (server: TestServer) => ({ query: { upload: await anUpload(server) } }),
  uploadLinesFile: async (server: TestServer) => ({ query: { upload: await anUpload(server) } }),
  readApprovals: () => ({}),
  approveUpload: async (server: TestServer) => ({ params: { uploadId: await aProposal(server) } }),
  rejectUpload: async (server: TestServer) => ({
    params: { uploadId: await aProposal(server) },
    body: { reason: 'Harga belum disepakati' },
  }),
  changeRowsAlone: () => ({ body: { rows: 50 } }),
  decideRowsAlone: async (server: TestServer) => ({ body: { to: await aRaise(server), approve: true } }),
  publishUpload: async (server: TestServer) => ({
    params: { uploadId: await anUpload(server) },
    body: { at: null },
  }),
  discardUpload: async (server: TestServer) => ({ params: { uploadId: await anUpload(server) } }),
  // Of one's own upload only.
  acceptSuggestions: async (server: TestServer, office: TestStaff) => ({
    params: { uploadId: await anUpload(server, office) },
  }),
  useVersionAgain: () => ({ params: { kind: 'holidays', version: 1 }, answers: [201, 409] }),
}
