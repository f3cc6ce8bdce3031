import { exposeSession } from './expose-session.ts'
import { openRecords, type RecordsToOpen } from './records-session.ts'

exposeSession((records: RecordsToOpen) => openRecords(records))
