/** Names the PostgreSQL server of a ledger, and its login. Crosses into the worker. */
export interface LedgerServer {
  /** Tried in this order; the one that can be written to is taken: after a failover that is another. */
  addresses: readonly { host: string; port: number }[]
  database: string
  user: string
  password: string
  /** PEM of who vouches for the server's certificate, where the system does not know them. */
  authority: string | null
  /** Counts the computers that lost the ledger before this one; null: it comes here now. */
  moves: number | null
}
