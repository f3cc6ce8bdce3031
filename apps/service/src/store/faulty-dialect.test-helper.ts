import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

/** Fails the n-th call of a store, to test the state it leaves behind. */
export interface Fault {
  /** The number of calls before the failing one; infinite for none. */
  remaining: number
}

/** A dialect that fails one call, which then does not reach the database. */
export function faultyDialect(inner: Dialect, fault: Fault): Dialect {
  return {
    createAdapter: () => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createDriver: () => faultyDriver(inner.createDriver(), fault),
  }
}

function faultyDriver(inner: Driver, fault: Fault): Driver {
  const originals = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const original = (connection: DatabaseConnection) => originals.get(connection) ?? connection
  return {
    init: () => inner.init(),
    async acquireConnection() {
      const connection = await inner.acquireConnection()
      const faulty: DatabaseConnection = {
        streamQuery: (query, size) => connection.streamQuery(query, size),
        executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
          if (--fault.remaining === 0) return Promise.reject(new Error('the store failed on purpose'))
          return connection.executeQuery<R>(query)
        },
      }
      originals.set(faulty, connection)
      return faulty
    },
    beginTransaction: (connection, settings) => inner.beginTransaction(connection, settings),
    // Any call may fail, including commits. Rollbacks must work, or tests would have no state to check.
    commitTransaction: (connection) => inner.commitTransaction(connection),
    rollbackTransaction: (connection) => inner.rollbackTransaction(original(connection)),
    releaseConnection: (connection) => inner.releaseConnection(original(connection)),
    destroy: () => inner.destroy(),
  }
}
