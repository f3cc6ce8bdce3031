import { expect, it } from 'vitest'
import { numberBlock, readFile, textBlock, writeFile } from './file-format.ts'
import { readPostings, writePostings } from './posting-blocks.ts'
import { fieldOf, frequencyOf, PostingTable, slotOf } from './posting-table.ts'

/** Writes a table in shards of some size and reads it back. */
function readAgain(table: PostingTable, slots: number, size: number): PostingTable {
  const read = new PostingTable()
  for (const { blocks } of writePostings(table, slots, size))
    readPostings(readFile(writeFile('body', 1, blocks), 'body'), slots, read, [0, 1])
  return read
}

it('keeps words apart that differ only in the second half of a letter outside the basic plane', () => {
  const [ahsa, bairkan] = ['𐌰𐌰', '𐌰𐌱']
  const table = new PostingTable()
  table.put(ahsa, 0, 0, 1)
  table.put(bairkan, 1, 0, 1)
  const read = readAgain(table, 2, 1000)
  expect(read.postings(ahsa).map(slotOf)).toEqual([0])
  expect(read.postings(bairkan).map(slotOf)).toEqual([1])
})

it('rounds frequencies down to 1, 2, 3, 4, 6, 9 or 14', () => {
  const table = new PostingTable()
  for (let slot = 0; slot < 16; slot++) table.put('node', slot, 0, slot + 1)
  const frequencies = readAgain(table, 16, 1000).postings('node').map(frequencyOf)
  expect(frequencies).toEqual([1, 2, 3, 4, 4, 6, 6, 6, 9, 9, 9, 9, 9, 14, 14, 14])
})

it.each([[1], [40], [10_000]])('reads what it wrote in shards of %d bytes', (size) => {
  const table = new PostingTable()
  for (let slot = 0; slot < 300; slot++)
    for (const divisor of [1, 2, 7, 50, 299]) if (slot % divisor === 0) table.put(`by${divisor}`, slot, 0, 1)
  const read = readAgain(table, 300, size)
  expect(read.dictionary.terms).toEqual(table.dictionary.terms)
  for (const term of table.dictionary.terms) expect(read.postings(term)).toEqual(table.postings(term))
})

it('keeps fields apart', () => {
  const table = new PostingTable()
  for (const [slot, field, frequency] of [
    [0, 0, 2],
    [0, 1, 1],
    [2, 0, 1],
    [1, 1, 3],
  ] as const)
    table.put('node', slot, field, frequency)
  const read = new PostingTable()
  for (const { blocks } of writePostings(table, 3, 1000))
    readPostings(readFile(writeFile('body', 1, blocks), 'body'), 3, read, [2, 4])
  const found = read
    .postings('node')
    .map((posting) => [slotOf(posting), fieldOf(posting), frequencyOf(posting)])
  expect(found).toEqual([
    [0, 2, 2],
    [2, 2, 1],
    [0, 4, 1],
    [1, 4, 3],
  ])
})

it('cuts shards at the first term after their size', () => {
  const table = new PostingTable()
  for (const term of ['alpha', 'bravo', 'charlie', 'delta']) table.put(term, 0, 0, 1)
  const firstTerms = (size: number) => writePostings(table, 1, size).map(({ first }) => first)
  expect(firstTerms(1)).toEqual(['alpha', 'bravo', 'charlie', 'delta'])
  expect(firstTerms(9)).toEqual(['alpha', 'charlie', 'delta'])
  expect(firstTerms(1000)).toEqual(['alpha'])
})

it('counts the bits of postings in the size of a shard', () => {
  const table = new PostingTable()
  for (let slot = 0; slot < 300; slot++) table.put('alpha', slot, 0, 1)
  table.put('bravo', 0, 0, 1)
  expect(writePostings(table, 300, 50).map(({ first }) => first)).toEqual(['alpha', 'bravo'])
})

it('counts only what a term does not share with the one before in the size of a shard', () => {
  const table = new PostingTable()
  for (const term of ['prefixa', 'prefixb', 'prefixc', 'prefixd']) table.put(term, 0, 0, 1)
  expect(writePostings(table, 1, 16).map(({ first }) => first)).toEqual(['prefixa', 'prefixd'])
})

it.each([
  ['out of order', ['node', 'alpha']],
  ['twice', ['node', 'node']],
  ['too long', ['x'.repeat(256)]],
])('rejects terms that are %s', (_, terms) => {
  const lists = [terms.map(() => 0), terms.map(() => 1)].map(numberBlock)
  const blocks = [textBlock(terms), ...lists, Uint8Array.from([0, 0])]
  const read = () =>
    readPostings(readFile(writeFile('body', 1, blocks), 'body'), 1, new PostingTable(), [0, 1])
  expect(read).toThrow(expect.objectContaining({ code: 'damaged' }))
})

it('rejects postings past the last document', () => {
  // There is one document, with the term in either field: the gap 2 in unary, then the frequency.
  const blocks = [textBlock(['node']), numberBlock([0]), numberBlock([1]), Uint8Array.from([0b11000000])]
  const read = () =>
    readPostings(readFile(writeFile('body', 1, blocks), 'body'), 1, new PostingTable(), [0, 1])
  expect(read).toThrow(expect.objectContaining({ code: 'damaged' }))
})
