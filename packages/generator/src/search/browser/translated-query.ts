/** A query in the words of the pages, where it is in Chinese; the glossary loads only then. */
export async function translatedQuery(query: string): Promise<string> {
  if (!/\p{Script=Han}/u.test(query)) return query
  const [{ glossary, translate }, { default: entries }] = await Promise.all([
    import('@next-panel/search/glossary'),
    import('virtual:site/glossary'),
  ])
  return translate(query, glossary(entries))
}
