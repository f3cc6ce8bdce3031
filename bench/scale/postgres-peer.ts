import pg from 'pg'
import { facetLabels, type Peer, type PeerDocument, type PeerResult, type PeerSearch } from './peer.ts'

/** As many connections as a node of our service has by default. */
const poolSize = 5

/** PostgreSQL with a generated column of words. */
export async function postgresPeer(url: string): Promise<Peer> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  await pool.query(`
    create table if not exists document (
      id text primary key, title text, section text, content text, category text, amount integer, published date,
      words tsvector generated always as (
        setweight(to_tsvector('simple', title), 'A') ||
        setweight(to_tsvector('simple', section), 'B') ||
        setweight(to_tsvector('simple', content), 'C')
      ) stored
    );
    create index if not exists by_words on document using gin (words);
    create index if not exists by_category on document (category);
    create index if not exists by_amount on document (amount)`)
  return {
    async insert(documents) {
      await pool.query(
        `insert into document select * from jsonb_to_recordset($1::jsonb) as
          (id text, title text, section text, content text, category text, amount integer, published date)`,
        [JSON.stringify(documents)],
      )
    },
    async search(search) {
      const { from, values } = matches(search)
      const order = search.sortBy
        ? 'amount desc'
        : `ts_rank_cd(words, websearch_to_tsquery('simple', $1)) desc`
      const { rows } = await pool.query<PeerDocument>(
        `select id, title, section, content, category, amount, published ${from} order by ${order} limit ${search.limit}`,
        values,
      )
      return { hits: rows, facets: await countFacets(pool, search) }
    },
  }
}

function matches({ term, where }: PeerSearch): { from: string; values: (string | number)[] } {
  const from = `from document where words @@ websearch_to_tsquery('simple', $1)`
  if (!where) return { from, values: [term] }
  return {
    from: `${from} and category = $2 and amount between $3 and $4`,
    values: [term, where.category, ...where.amount.between],
  }
}

async function countFacets(pool: pg.Pool, search: PeerSearch): Promise<PeerResult['facets']> {
  if (!search.facets) return {}
  const { from, values } = matches(search)
  const counted = Object.entries(facetLabels(search.facets)).map(async ([field, label]) => {
    const { rows } = await pool.query<{ label: string; documents: string }>(
      `select ${label} as label, count(*) as documents ${from} group by 1`,
      values,
    )
    return [field, Object.fromEntries(rows.map(({ label, documents }) => [label, Number(documents)]))]
  })
  return Object.fromEntries(await Promise.all(counted))
}
