import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { facetLabels, type Peer, type PeerResult, type PeerSearch } from './peer.ts'

const labelCounts = z.array(z.object({ label: z.string(), documents: z.number() }))

/** SQLite with FTS5 over a table of documents. */
export function sqlitePeer(file: string): Peer {
  const database = new DatabaseSync(file)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists document (
      number integer primary key, id text unique, title text, section text, content text,
      category text, amount integer, published text
    );
    create index if not exists by_category on document (category);
    create index if not exists by_amount on document (amount);
    create virtual table if not exists words using fts5(title, section, content, content = 'document', content_rowid = 'number');
    create trigger if not exists index_document after insert on document begin
      insert into words (rowid, title, section, content) values (new.number, new.title, new.section, new.content);
    end`)
  const insert = database.prepare(
    'insert into document (id, title, section, content, category, amount, published) values (?, ?, ?, ?, ?, ?, ?)',
  )
  return {
    async insert(documents) {
      database.exec('begin')
      for (const { id, title, section, content, category, amount, published } of documents)
        insert.run(id, title, section, content, category, amount, published)
      database.exec('commit')
    },
    async search(search) {
      const { from, values } = matches(search)
      const order = search.sortBy ? 'document.amount desc' : 'bm25(words, 4, 2, 1)'
      const hits = database
        .prepare(
          `select id, document.title, document.section, document.content, category, amount, published ${from} order by ${order} limit ?`,
        )
        .all(...values, search.limit)
      return { hits, facets: countFacets(database, search) }
    },
  }
}

function matches({ term, where }: PeerSearch): { from: string; values: SQLInputValue[] } {
  const quoted = term
    .split(' ')
    .map((word) => `"${word.replaceAll('"', '""')}"`)
    .join(' ')
  const from = 'from words join document on document.number = words.rowid where words match ?'
  if (!where) return { from, values: [quoted] }
  return {
    from: `${from} and category = ? and amount between ? and ?`,
    values: [quoted, where.category, ...where.amount.between],
  }
}

function countFacets(database: DatabaseSync, search: PeerSearch): PeerResult['facets'] {
  if (!search.facets) return {}
  const { from, values } = matches(search)
  const counted = Object.entries(facetLabels(search.facets)).map(([field, label]) => {
    const counts = database.prepare(`select ${label} as label, count(*) as documents ${from} group by 1`)
    const found = labelCounts.parse(counts.all(...values))
    return [field, Object.fromEntries(found.map(({ label, documents }) => [label, documents]))]
  })
  return Object.fromEntries(counted)
}
