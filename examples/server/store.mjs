import Database from "libsql";

/**
 * The database: one file, or ":memory:". Every write is on the disk when its function returns. libsql is synchronous, so
 * a transaction is never interleaved with another request of this process.
 *
 * @param {string} file
 */
export function openStore(file) {
  const db = new Database(file);
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS drafts (workspace TEXT, shape TEXT, id TEXT, bytes BLOB NOT NULL,
      PRIMARY KEY (workspace, shape, id)) STRICT;
    CREATE TABLE IF NOT EXISTS resources (workspace TEXT, kind TEXT, id TEXT, body TEXT NOT NULL,
      version INTEGER NOT NULL, PRIMARY KEY (workspace, kind, id)) STRICT;
    CREATE TABLE IF NOT EXISTS used_keys (owner TEXT, workspace TEXT, key TEXT, content TEXT NOT NULL,
      status INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (owner, workspace, key)) STRICT;
    CREATE TABLE IF NOT EXISTS outbox (number INTEGER PRIMARY KEY, operation TEXT NOT NULL, workspace TEXT NOT NULL,
      target TEXT NOT NULL) STRICT;
  `);
  const sql = (/** @type {string} */ text) => db.prepare(text);
  const transaction = (run) => {
    const begin = db.transaction(run);
    return (...parts) => begin.immediate(...parts);
  };
  const putDraft = sql(
    "INSERT INTO drafts VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET bytes = excluded.bytes",
  );
  const getDraft = sql("SELECT bytes FROM drafts WHERE workspace = ? AND shape = ? AND id = ?");
  const putResource = sql(
    "INSERT INTO resources VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET body = excluded.body, version = version + 1",
  );
  const getResource = sql("SELECT body FROM resources WHERE workspace = ? AND kind = ? AND id = ?");
  const countResources = sql("SELECT coalesce(sum(version), 0) AS n FROM resources WHERE kind = ?");
  const getKey = sql(
    "SELECT content, status, body FROM used_keys WHERE owner = ? AND workspace = ? AND key = ?",
  );
  const putKey = sql("INSERT INTO used_keys VALUES (?, ?, ?, ?, ?, ?)");
  const putOutbox = sql("INSERT INTO outbox (operation, workspace, target) VALUES (?, ?, ?)");
  const countOutbox = sql("SELECT count(*) AS n FROM outbox WHERE operation = ?");

  return {
    saveDraft: (workspace, shape, id, bytes) => void putDraft.run(workspace, shape, id, bytes),

    /** The bytes, as they came; undefined if there is no such draft. */
    readDraft: (workspace, shape, id) => {
      const row = getDraft.get(workspace, shape, id);
      return row === undefined ? undefined : new Uint8Array(row.bytes);
    },

    saveResource: (workspace, kind, id, body) =>
      void putResource.run(workspace, kind, id, JSON.stringify(body)),

    readResource: (workspace, kind, id) => {
      const row = getResource.get(workspace, kind, id);
      return row === undefined ? undefined : JSON.parse(row.body);
    },

    /** How often a resource of a kind was created or changed. */
    versions: (kind) => countResources.get(kind).n,

    /** In place of the external service: what a worker would hand over to it, once each. */
    queue: (operation, workspace, target) => void putOutbox.run(operation, workspace, target),

    queued: (operation) => countOutbox.get(operation).n,

    /**
     * Runs an effect and keeps its answer under the key, in one transaction: both or neither. A key that was used gives
     * the answer that was kept if the content is the same, and undefined if it is not; then there is no effect. A key
     * belongs to its owner, which is the digest of a token, and to a workspace.
     */
    once: transaction((owner, workspace, key, content, effect) => {
      const kept = key === undefined ? undefined : getKey.get(owner, workspace, key);
      if (kept !== undefined)
        return kept.content === content ? { status: kept.status, body: kept.body } : undefined;
      const answer = effect();
      // an answer without an effect is not kept: the client may correct the cause and use its key again
      if (key !== undefined && answer.status < 400)
        putKey.run(owner, workspace, key, content, answer.status, answer.body);
      return answer;
    }),

    close: () => db.close(),
  };
}
